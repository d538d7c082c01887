import { approveDepositCall, refuseDepositCall, seenDepositCall } from '@livery/contract/calls/operator/deposits';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { depositMessages } from '../messages.ts';
import type { Refusal } from '../review/refuse-dialog.tsx';
import { useDecisions } from '../review/use-decisions.ts';
import type { Deposit } from './deposit-record.tsx';

interface DepositDecisionsOptions {
  readonly deposit: Deposit;
  readonly refetch: () => Promise<{ readonly data?: Deposit | undefined }>;
  /** It was noted as seen, and stays where it is. */
  readonly onNoted: () => void;
  readonly onDecided: () => void;
}

export type DepositDecisions = ReturnType<typeof useDepositDecisions>;

/** The decisions about a deposit, and what is typed for them. */
export function useDepositDecisions({ deposit, refetch, onNoted, onDecided }: DepositDecisionsOptions) {
  const t = useTranslation(depositMessages);
  const { compared, seen, member } = deposit;
  const [words, setWords] = useState('');
  const { failure, isDeciding, decide } = useDecisions({ compared, refetch });
  const calls = {
    approve: useRepeatableCall(approveDepositCall),
    refuse: useRepeatableCall(refuseDepositCall),
    note: useRepeatableCall(seenDepositCall),
  };
  const params = { id: deposit.id };
  const tell = (text: string) => {
    toast.success(text);
    onDecided();
  };
  return {
    words,
    setWords,
    failure,
    isDeciding,
    /** No answer came yet, and the decision is asked for again under its key. */
    isAskedAgain: Object.values(calls).some(({ state }) => state.status === 'unknown' && state.isAskedAgain),
    approve: () =>
      decide(
        () => calls.approve.send({ params, body: { seen, words } }),
        (outcome) => tell(t(outcome === 'first approval' ? 'firstGiven' : 'isPassed')),
      ),
    refuse: (refusal: Refusal) =>
      decide(
        () => calls.refuse.send({ params, body: { seen, ...refusal } }),
        () => tell(t('isRefused', { name: member.nickname })),
      ),
    note: (given: { readonly confirmations: number; readonly transaction?: string }) =>
      decide(
        () => calls.note.send({ params, body: { seen, ...given } }),
        () => {
          toast.success(t('isNoted'));
          onNoted();
        },
      ),
  };
}
