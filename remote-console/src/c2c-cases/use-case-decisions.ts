import { releaseCaseCall, returnCaseCall, type CaseRuling } from '@livery/contract/calls/operator/c2c';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { caseMessages } from '../messages.ts';
import type { ApprovalTurn } from '../review/approvals.tsx';
import { useReason } from '../review/reason-fields.tsx';
import { useDecisions } from '../review/use-decisions.ts';
import type { Case } from './case-record.tsx';

interface CaseDecisionsOptions {
  readonly found: Case;
  readonly turn: ApprovalTurn;
  readonly refetch: () => Promise<{ readonly data?: Case | undefined }>;
  readonly onDecided: () => void;
}

export type CaseDecisions = ReturnType<typeof useCaseDecisions>;

/** The ruling on a case, its reason, and what is typed for the second operator. */
export function useCaseDecisions({ found, turn, refetch, onDecided }: CaseDecisionsOptions) {
  const t = useTranslation(caseMessages);
  const { id, seen, compared, pending, reasons } = found;
  const [chosen, setChosen] = useState<CaseRuling>();
  const [words, setWords] = useState('');
  // The second operator gives the first one's ruling, with the same reason.
  const given = turn === 'second' || turn === 'wasFirst' ? pending : null;
  const ruling = given?.ruling ?? chosen;
  const reason = useReason(ruling === undefined ? [] : reasons[ruling]);
  const { failure, isDeciding, decide } = useDecisions({ compared, refetch });
  const calls = { release: useRepeatableCall(releaseCaseCall), return: useRepeatableCall(returnCaseCall) };
  return {
    ruling,
    setRuling: setChosen,
    /** The first operator's; nothing is chosen then. */
    given,
    reason,
    words,
    setWords,
    failure,
    isDeciding,
    isAskedAgain: Object.values(calls).some(({ state }) => state.status === 'unknown' && state.isAskedAgain),
    /** Rules as it was chosen. */
    async rule(): Promise<void> {
      if (ruling === undefined) return;
      const why = given ? { ownWords: given.reason } : reason.take();
      if (why === undefined) return;
      await decide(
        () => calls[ruling].send({ params: { id }, body: { seen, words, ...why } }),
        (outcome) => {
          toast.success(outcome === 'first approval' ? t('firstGiven') : t(`${ruling}Done`));
          onDecided();
        },
      );
    },
  };
}
