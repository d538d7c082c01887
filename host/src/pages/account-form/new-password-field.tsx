import { passwordLength } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { PasswordField, PasswordStrength } from '@livery/ui/form';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { hostMessages } from '../../messages.ts';
import { faultText, ruleNumbers, rules, type AccountForm } from './fields.ts';

/** Its line is always written on, unlike that of the other fields. */
const Spaced = styled.div`
  padding-bottom: ${token.s1};
`;

/** A password to be set: its bounds (spec §5) are the rule, its strength is only advice (decisions 18). */
export function NewPasswordField({ form }: { readonly form: AccountForm }) {
  const t = useTranslation(hostMessages);
  const password = useWatch({ control: form.control, name: 'password' });
  const bounds = t('passwordRule', ruleNumbers);
  return (
    <Spaced>
      <PasswordField
        {...form.register('password', { validate: rules.password })}
        autoComplete="new-password"
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        help={bounds}
        success={password.length <= passwordLength.max && password.length >= passwordLength.min ? bounds : undefined}
        error={faultText(form.formState.errors.password, t)}
        belowInput={
          <PasswordStrength
            password={password}
            labels={[t('passwordWeak'), t('passwordFair'), t('passwordGood'), t('passwordStrong')]}
          />
        }
      />
    </Spaced>
  );
}
