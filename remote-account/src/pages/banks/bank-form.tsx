import { useAccountForm } from '@livery/account-forms/form';
import type { Currency } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { Button, ButtonLink, token } from '@livery/ui';
import { LazySelect, TextField } from '@livery/ui/field';
import { Link } from '@livery/platform/router';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { FormActions } from '../account-layout/form-actions.ts';
import { bankFields, bankLabelsOf, type BankField, type BankLabel } from './bank-labels.ts';
import { bankFaultText, bankRules, type TypedBank } from './bank-rules.ts';
import { bankMessages } from '../../messages.ts';
import type { Banks } from './use-banks.ts';

const BankFieldset = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
`;

export interface BankFormProps {
  readonly banks: Banks;
  readonly currencies: readonly Currency[];
  /** What was filled in before. Read once. */
  readonly typed: TypedBank;
  /** Called with every change. */
  readonly onChange: (typed: TypedBank) => void;
  /** Saves the account; an `ApiError` that it rejects with is shown. */
  readonly onSave: (typed: TypedBank) => Promise<void>;
}

const autoComplete: Partial<Record<BankField, string>> = { holderName: 'name' };

/** A bank account to be paid on: its fields, and what they are called, follow the currency (spec §3). */
export function BankForm({ banks, currencies, typed, onChange, onSave }: BankFormProps) {
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
    ...{ control, name: 'currency' },
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
        return (
          <TextField
            key={field}
            {...form.register(field, { validate: rules.of(field) })}
            label={t(asked.label)}
            labelEnd={labelEnd(asked)}
            autoComplete={autoComplete[field] ?? 'off'}
            spellCheck={false}
            help={helps[field]}
            error={bankFaultText(formState.errors[field], t, verifiedName)}
          />
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
