import { passwordLength } from '@livery/contract/calls/session';
import { useWords } from '@livery/i18n';
import { token } from '@livery/ui';
import { PasswordField, PasswordStrength } from '@livery/ui/form';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { hostWords } from '../../words.ts';
import { faultText, ruleNumbers, rules, type AccountForm } from './fields.ts';

/** Its line is always written on, unlike that of the other fields. */
const Spaced = styled.div`
  padding-bottom: ${token.s1};
`;

/** A password to be set: its bounds (spec §5) are the rule, its strength is only advice (decisions 18). */
export function NewPasswordField({ form }: { readonly form: AccountForm }) {
  const say = useWords(hostWords);
  const password = useWatch({ control: form.control, name: 'password' });
  const bounds = say('passwordRule', ruleNumbers);
  return (
    <Spaced>
      <PasswordField
        {...form.register('password', { validate: rules.password })}
        autoComplete="new-password"
        label={say('password')}
        showLabel={say('showPassword')}
        hideLabel={say('hidePassword')}
        help={bounds}
        success={password.length <= passwordLength.max && password.length >= passwordLength.min ? bounds : undefined}
        error={faultText(form.formState.errors.password, say)}
        under={
          <PasswordStrength
            password={password}
            words={[say('passwordWeak'), say('passwordFair'), say('passwordGood'), say('passwordStrong')]}
          />
        }
      />
    </Spaced>
  );
}
