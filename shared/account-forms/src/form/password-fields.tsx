import { passwordLength } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { CodeField, PasswordField, PasswordStrength } from '@livery/ui/field';
import type { ReactNode } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { accountFormMessages } from '../messages.ts';
import { narrowForm } from './account-form.tsx';
import { faultText, ruleNumbers, rules, type FundsPasswordFields, type PasswordFields } from './fields.ts';

export interface NewPasswordFieldProps<Fields extends PasswordFields> {
  readonly form: UseFormReturn<Fields>;
  /** Default: 'Password'. */
  readonly label?: string;
}

/** A new password. Its length is a rule (spec §5); its strength is only advice (docs/decisions.md §18). */
export function NewPasswordField<Fields extends PasswordFields>({ form, label }: NewPasswordFieldProps<Fields>) {
  const passwordForm: UseFormReturn<PasswordFields> = narrowForm(form);
  const t = useTranslation(accountFormMessages);
  const password = useWatch({ control: passwordForm.control, name: 'password' });
  const bounds = t('passwordRule', ruleNumbers);
  return (
    <FieldWithHelp>
      <PasswordField
        {...passwordForm.register('password', { validate: rules.password })}
        autoComplete="new-password"
        label={label ?? t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        help={bounds}
        success={password.length <= passwordLength.max && password.length >= passwordLength.min ? bounds : undefined}
        error={faultText(passwordForm.formState.errors.password, t)}
        belowInput={
          <PasswordStrength
            password={password}
            labels={[t('passwordWeak'), t('passwordFair'), t('passwordGood'), t('passwordStrong')]}
          />
        }
      />
    </FieldWithHelp>
  );
}

export interface FundsPasswordFieldProps<Fields extends FundsPasswordFields> {
  readonly form: UseFormReturn<Fields>;
  readonly name?: keyof FundsPasswordFields;
  readonly label: string;
  /** At the end of the label's line. */
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
}

/** The six masked digits that protect withdrawals (spec §5, §6), or their repetition. */
export function FundsPasswordField<Fields extends FundsPasswordFields>({
  form,
  name = 'fundsPassword',
  ...texts
}: FundsPasswordFieldProps<Fields>) {
  const passwordForm: UseFormReturn<FundsPasswordFields> = narrowForm(form);
  const t = useTranslation(accountFormMessages);

  function validate(value: string | undefined = '') {
    if (name !== 'repetition') return rules.fundsPassword(value);
    return value === passwordForm.getValues('fundsPassword') || 'repetitionDiffers';
  }

  // Incomplete digits are not an error yet; the field validates on blur.
  function change(value: string): void {
    passwordForm.setValue(name, value);
    passwordForm.clearErrors(name);
  }

  return (
    <Controller
      control={passwordForm.control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <CodeField
          {...texts}
          {...field}
          value={field.value ?? ''}
          onChange={change}
          masked
          // A password manager would offer the login password.
          autoComplete="off"
          error={faultText(fieldState.error, t)}
        />
      )}
    />
  );
}

/** The line under this field is never empty, unlike that of the other fields. */
const FieldWithHelp = styled.div`
  padding-bottom: ${token.s1};
`;
