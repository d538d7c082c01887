import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useRoundTrip } from '@livery/platform/round-trip';
import { CircleCheck, CircleMinus, IdCard, UserCheck } from 'lucide-react';
import * as z from 'zod/mini';
import { FormAdvice } from '../account-layout/form-advice.tsx';
import { accountLayoutMessages, bankMessages } from '../../messages.ts';
import type { Banks } from './use-banks.ts';

/** The trip stores no form state, because `useDraft` already keeps the form. */
const noTripState = z.object({});

/**
 * Lists the requirements of a C2C sale (spec §5) and which of them the member meets; without C2C, only that the account must be
 * in the member's own name.
 */
export function SaleRequirements({ banks: { identity, list } }: { readonly banks: Banks }) {
  const t = useTranslation(bankMessages);
  const layout = useTranslation(accountLayoutMessages);
  const { leaveFor } = useRoundTrip('account.bank', noTripState);
  const hasC2c = useHasRoute('/c2c-sale');
  const isVerified = identity.status === 'verified';
  const iconOf = (isMet: boolean) => (isMet ? CircleCheck : CircleMinus);
  const verifying = isVerified
    ? {}
    : {
        note: {
          icon: IdCard,
          text: (
            <button type="button" onClick={() => leaveFor('/auth', {})}>
              {t('verifyIdentity')}
            </button>
          ),
        },
      };
  if (!hasC2c)
    return (
      <FormAdvice title={layout('goodToKnow')} points={[{ icon: UserCheck, text: t('ownName') }]} {...verifying} />
    );
  return (
    <FormAdvice
      title={t('forASale')}
      points={[
        { icon: iconOf(isVerified), text: t(isVerified ? 'isVerified' : 'mustBeVerified') },
        { icon: UserCheck, text: t('ownName') },
        { icon: iconOf(list.length > 0), text: t('inCurrency') },
      ]}
      {...verifying}
    />
  );
}
