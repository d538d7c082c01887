import {
  approveWithdrawalCall,
  refuseWithdrawalCall,
  sendWithdrawalCall,
  unsentWithdrawalCall,
} from '@livery/contract/calls/operator/withdrawals';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { withdrawalMessages } from '../messages.ts';
import type { Refusal } from '../review/refuse-dialog.tsx';
import { useDecisions } from '../review/use-decisions.ts';
import type { Withdrawal } from './withdrawal-record.tsx';

interface WithdrawalDecisionsOptions {
  readonly withdrawal: Withdrawal;
  readonly refetch: () => Promise<{ readonly data?: Withdrawal | undefined }>;
  readonly onDecided: () => void;
}

export type WithdrawalDecisions = ReturnType<typeof useWithdrawalDecisions>;

/** The decisions about a withdrawal, and what is typed for them. */
export function useWithdrawalDecisions({ withdrawal, refetch, onDecided }: WithdrawalDecisionsOptions) {
  const t = useTranslation(withdrawalMessages);
  const { compared, seen, member } = withdrawal;
  const [transaction, setTransaction] = useState('');
  const [words, setWords] = useState('');
  const { failure, isDeciding, decide } = useDecisions({ compared, refetch });
  const calls = {
    approve: useRepeatableCall(approveWithdrawalCall),
    send: useRepeatableCall(sendWithdrawalCall),
    unsent: useRepeatableCall(unsentWithdrawalCall),
    refuse: useRepeatableCall(refuseWithdrawalCall),
  };
  const params = { id: withdrawal.id };
  const given = transaction.trim() === '' ? {} : { transaction: transaction.trim() };
  const tell = (text: string) => {
    toast.success(text);
    onDecided();
  };
  return {
    transaction,
    setTransaction,
    words,
    setWords,
    failure,
    isDeciding,
    /** No answer came yet, and the decision is asked for again under its key. */
    isAskedAgain: Object.values(calls).some(({ state }) => state.status === 'unknown' && state.isAskedAgain),
    approve: () =>
      decide(
        () => calls.approve.send({ params, body: { seen, words, ...given } }),
        (outcome) => {
          if (outcome === 'first approval') tell(t('firstGiven'));
          else tell(t(transaction === '' ? 'isApproved' : 'isSent'));
        },
      ),
    send: () =>
      decide(
        () => calls.send.send({ params, body: { seen, transaction: transaction.trim() } }),
        () => tell(t('isSent')),
      ),
    unsent: () =>
      decide(
        () => calls.unsent.send({ params, body: { seen, words } }),
        () => tell(t('waitsAgain')),
      ),
    refuse: (refusal: Refusal) =>
      decide(
        () => calls.refuse.send({ params, body: { seen, ...refusal } }),
        () => tell(t('isRefused', { name: member.nickname })),
      ),
  };
}
