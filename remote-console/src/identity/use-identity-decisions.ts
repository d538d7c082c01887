import { approveIdentityCall, refuseIdentityCall } from '@livery/contract/calls/operator/identity';
import type { IdentityField } from '@livery/contract/calls/verification';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { toast } from '@livery/ui';
import { identityMessages } from '../messages.ts';
import { useDecisions } from '../review/use-decisions.ts';
import type { Identity } from './identity-record.tsx';

interface IdentityDecisionsOptions {
  readonly identity: Identity;
  readonly refetch: () => Promise<{ readonly data?: Identity | undefined }>;
  readonly onDecided: () => void;
}

export type IdentityDecisions = ReturnType<typeof useIdentityDecisions>;

/** The decisions about an identity. */
export function useIdentityDecisions({ identity, refetch, onDecided }: IdentityDecisionsOptions) {
  const t = useTranslation(identityMessages);
  const { compared, seen, member, id } = identity;
  const { failure, isDeciding, decide } = useDecisions({ compared, refetch });
  const calls = { approve: useRepeatableCall(approveIdentityCall), refuse: useRepeatableCall(refuseIdentityCall) };
  const params = { id };
  const tell = (text: string) => {
    toast.success(text);
    onDecided();
  };
  return {
    failure,
    isDeciding,
    isAskedAgain: Object.values(calls).some(({ state }) => state.status === 'unknown' && state.isAskedAgain),
    approve: () =>
      decide(
        () => calls.approve.send({ params, body: { seen, words: '' } }),
        () => tell(t('isVerified', { name: member.nickname })),
      ),
    refuse: (fields: readonly IdentityField[], reason: { readonly template?: string; readonly ownWords: string }) =>
      decide(
        () => calls.refuse.send({ params, body: { seen, words: '', fields: [...fields], ...reason } }),
        () => tell(t('isRefused', { name: member.nickname })),
      ),
  };
}
