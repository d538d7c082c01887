import { useTranslation } from '@livery/i18n';
import { CodeField } from '@livery/ui/field';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { faultText, rules, type FundsPasswordFields } from '../form/fields.ts';
import { narrowForm } from '../form/narrow-form.ts';
import { accountFormMessages } from '../messages.ts';

export interface FundsPasswordFieldProps<Fields extends FundsPasswordFields> {
  readonly form: UseFormReturn<Fields>;
  readonly name?: keyof FundsPasswordFields;
  readonly label: string;
  /** At the end of the label's line. */
  readonly labelEnd?: ReactNode;
  readonly help?: ReactNode;
}

/** The six hidden digits that protect what leaves an account (spec §5, §6), or the same digits again. */
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

  // Unfinished digits are not wrong yet; the field is validated when it is left.
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
