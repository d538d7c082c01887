import { currenciesCall } from '@livery/contract/calls/content';
import { addBankCall } from '@livery/contract/calls/payment-accounts';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { useRepeatableCall } from '@livery/platform/commands';
import { useDraft } from '@livery/platform/draft';
import { useCall } from '@livery/platform/query';
import { useNavigate } from '@livery/platform/router';
import { ErrorState, Skeleton, toast } from '@livery/ui';
import { FormAside, FormCard, FormColumn } from '../account-layout/form-card.ts';
import { BankForm } from './bank-form.tsx';
import { toNewBankAccount, typedBank, type TypedBank } from './bank-rules.ts';
import { bankMessages } from '../../messages.ts';
import { SaleRequirements } from './sale-requirements.tsx';
import type { Banks } from './use-banks.ts';

export interface AddBankProps {
  readonly banks: Banks;
  readonly refetch: () => Promise<unknown>;
}

/** The form for another bank account, kept until it is sent. */
export function AddBank({ banks, refetch }: AddBankProps) {
  const t = useTranslation(bankMessages);
  const navigate = useNavigate();
  const draft = useDraft('account.bank', typedBank, banks.identity.memberId);
  const currencies = useCall(currenciesCall);
  const { send } = useRepeatableCall(addBankCall);
  const empty: TypedBank = {
    ...{ currency: '', bankName: '', bankCode: '', branch: '', branchNumber: '', accountNumber: '' },
    holderName: banks.verifiedName ?? '',
  };

  async function save(typed: TypedBank): Promise<void> {
    const outcome = await send({ body: toNewBankAccount(typed) });
    // The form has checked that it was not there: an earlier try has arrived, whose answer was lost.
    const isThere =
      outcome.status === 'refused' && outcome.error.code === code.badRequest && outcome.error.field === 'accountNumber';
    if (outcome.status !== 'done' && !isThere) throw outcome.error;
    await refetch();
    draft.drop();
    toast.success(t('added'));
    await navigate('/bank-setting', { replace: true });
  }

  return (
    <>
      <FormCard as="div">
        <FormColumn aria-busy={!currencies.data && !currencies.isError}>
          {currencies.data ? (
            <BankForm
              banks={banks}
              currencies={currencies.data.list}
              typed={draft.value ?? empty}
              onChange={draft.keep}
              onSave={save}
            />
          ) : currencies.isError ? (
            <ErrorState
              title={t('currenciesFailed')}
              text={t('failedHint')}
              retryLabel={t('tryAgain')}
              onRetry={currencies.refetch}
            />
          ) : (
            <Skeleton height={420} />
          )}
        </FormColumn>
        <FormAside>
          <SaleRequirements banks={banks} />
        </FormAside>
      </FormCard>
    </>
  );
}
