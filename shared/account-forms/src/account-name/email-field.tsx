import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { CircleCheck } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { faultText, rules, type AccountNameFields } from '../form/fields.ts';
import { accountFormMessages } from '../messages.ts';

export interface EmailFieldProps {
  readonly form: UseFormReturn<AccountNameFields>;
  readonly autoComplete: string;
  /** Default: 'Email'. */
  readonly label?: string;
}

/** A mail address, with a check mark once its format is right. */
export function EmailField({ form, autoComplete, label }: EmailFieldProps) {
  const t = useTranslation(accountFormMessages);
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <TextField
      {...form.register('email', { validate: rules.email })}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      label={label ?? t('email')}
      // The check mark is for sighted members alone: a screen reader reads the error when there is one.
      suffix={
        rules.email(email) === true ? (
          <CircleCheck size={18} strokeWidth={1.75} color={token.success} aria-hidden />
        ) : undefined
      }
      error={faultText(form.formState.errors.email, t)}
    />
  );
}
