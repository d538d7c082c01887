import { useAccountForm } from '@livery/account-forms/form';
import { currenciesCall, type Currency } from '@livery/contract/calls/content';
import { addBankCall } from '@livery/contract/calls/payment-accounts';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useRepeatableCall } from '@livery/platform/commands';
import { useDraft } from '@livery/platform/draft';
import { useCall } from '@livery/platform/query';
import { useRoundTrip } from '@livery/platform/round-trip';
import { Link, useNavigate, useSearchParams } from '@livery/platform/router';
import { Button, ButtonLink, ErrorState, media, Skeleton, toast, token } from '@livery/ui';
import { LazySelect, TextField } from '@livery/ui/field';
import { CircleCheck, CircleMinus, IdCard, UserCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { accountLayoutMessages, bankMessages } from '../../messages.ts';
import { FormActions, FormAdvice, FormAside, FormCard, FormColumn } from '../account-layout/form-page.tsx';
import {
  bankFaultText,
  bankFields,
  bankLabelsOf,
  bankRules,
  toNewBankAccount,
  typedBank,
  type BankField,
  type BankLabel,
  type Banks,
  type TypedBank,
} from './banks.ts';

interface AddBankProps {
  readonly banks: Banks;
  readonly refetch: () => Promise<unknown>;
}

/** The page of a new bank account. Its draft stays until it is sent. */
export function AddBank({ banks, refetch }: AddBankProps) {
  const t = useTranslation(bankMessages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = useDraft('account.bank', typedBank, banks.identity.memberId);
  const currencies = useCall(currenciesCall);
  const { send } = useRepeatableCall(addBankCall);
  const empty: TypedBank = {
    currency: '',
    bankName: '',
    bankCode: '',
    branch: '',
    branchNumber: '',
    accountNumber: '',
    holderName: banks.verifiedName ?? '',
  };

  // The currency of the sale that the member came from.
  const asked = currencies.data?.list.find(({ code: one }) => one === search.get('currency'));

  async function save(typed: TypedBank): Promise<void> {
    const outcome = await send({ body: toNewBankAccount(typed) });
    // The form checked that the account is new, so an earlier attempt whose answer was lost has saved it.
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
              typed={{ ...(draft.value ?? empty), ...(asked && { currency: asked.code }) }}
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

interface BankFormProps {
  readonly banks: Banks;
  readonly currencies: readonly Currency[];
  /** The values of an earlier visit. Read once. */
  readonly typed: TypedBank;
  /** Called with every change. */
  readonly onChange: (typed: TypedBank) => void;
  /** Saves the account. The form shows the `ApiError` that it rejects with. */
  readonly onSave: (typed: TypedBank) => Promise<void>;
}

/** Fields that share a line where both are asked for. */
const pairs: Partial<Record<BankField, BankField>> = {
  bankName: 'bankCode',
  bankCode: 'bankName',
  branch: 'branchNumber',
  branchNumber: 'branch',
};

const autoComplete: Partial<Record<BankField, string>> = { holderName: 'name' };

/** The form of a bank account. Its fields and their labels depend on the currency (spec §3). */
function BankForm({ banks, currencies, typed, onChange, onSave }: BankFormProps) {
  const t = useTranslation(bankMessages);
  const selectId = useId();
  const { verifiedName } = banks;
  const { form, submitWith } = useAccountForm<TypedBank>({
    defaultValues: typed,
    order: ['currency', ...bankFields],
  });
  const rules = bankRules({ verifiedName, known: banks.list });
  const { control, formState } = form;
  const { field: currency, fieldState } = useController({
    control,
    name: 'currency',
    rules: { validate: rules.currency },
  });
  const { ref: currencyRef } = currency;
  useEffect(() => currencyRef({ focus: () => document.getElementById(selectId)?.focus() }), [currencyRef, selectId]);
  const report = useEffectEvent(onChange);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }), [form]);
  const labels = bankLabelsOf(currency.value);
  const helps: Partial<Record<BankField, string>> = {
    holderName: verifiedName === undefined ? t('holderHint') : t('holderVerified', { name: verifiedName }),
  };

  function labelEnd({ original, isOptional }: BankLabel): ReactNode {
    if (original === undefined) return isOptional ? t('optional') : undefined;
    return (
      <>
        <span lang="ja">{original}</span>
        {isOptional && ` · ${t('optional')}`}
      </>
    );
  }

  return (
    <BankFieldset noValidate onSubmit={submitWith(onSave)}>
      <LazySelect
        id={selectId}
        label={t('currency')}
        placeholder={t('chooseCurrency')}
        searchLabel={t('searchCurrency')}
        nothingFound={t('noCurrency')}
        failure={t('listFailed')}
        options={currencies.map(({ code, name }) => ({ id: code, label: `${code} · ${name}` }))}
        selected={currency.value === '' ? undefined : currency.value}
        onSelect={currency.onChange}
        error={bankFaultText(fieldState.error, t, verifiedName)}
      />
      {bankFields.map((field) => {
        const asked = labels[field];
        if (!asked) return null;
        const partner = pairs[field];
        return (
          <div key={field} data-half={partner && labels[partner] ? '' : undefined}>
            <TextField
              {...form.register(field, { validate: rules.of(field) })}
              label={t(asked.label)}
              labelEnd={labelEnd(asked)}
              autoComplete={autoComplete[field] ?? 'off'}
              spellCheck={false}
              help={helps[field]}
              error={bankFaultText(formState.errors[field], t, verifiedName)}
            />
          </div>
        );
      })}
      <FormActions>
        <Button type="submit" variant="primary" size={44} busy={formState.isSubmitting} busyLabel={t('adding')}>
          {t('addAccount')}
        </Button>
        <ButtonLink as={Link} to="/bank-setting" variant="ghost" size={44}>
          {t('cancel')}
        </ButtonLink>
      </FormActions>
    </BankFieldset>
  );
}

/** The trip stores no form state, because `useDraft` already does. */
const noTripState = z.object({});

/**
 * The requirements of a C2C sale (spec §5), and which of them the member meets. Without C2C it says only that the account
 * must be in the member's own name.
 */
function SaleRequirements({ banks: { identity, list } }: { readonly banks: Banks }) {
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

const BankFieldset = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${token.s4};

  > :not([data-half]) {
    grid-column: 1 / -1;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
