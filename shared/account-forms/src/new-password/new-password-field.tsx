import { passwordLength } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { PasswordField, PasswordStrength } from '@livery/ui/field';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { faultText, ruleNumbers, rules, type PasswordFields } from '../form/fields.ts';
import { narrowForm } from '../form/narrow-form.ts';
import { accountFormMessages } from '../messages.ts';

/** The line under this field is never empty, unlike that of the other fields. */
const FieldWithHelp = styled.div`
  padding-bottom: ${token.s1};
`;

export interface NewPasswordFieldProps<Fields extends PasswordFields> {
  readonly form: UseFormReturn<Fields>;
  /** Default: 'Password'. */
  readonly label?: string;
}

/** A password to be set: its bounds (spec §5) are the rule, its strength is only advice (docs/decisions.md §18). */
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
