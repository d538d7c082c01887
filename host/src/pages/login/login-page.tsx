import { loginCall } from '@livery/contract/calls/session';
import { useWords } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { Navigate } from '@livery/platform/router';
import { Button } from '@livery/ui';
import { PasswordField } from '@livery/ui/form';
import { useState } from 'react';
import { errorText } from '../../error-text.ts';
import { hostWords } from '../../words.ts';
import { useAccountNaming } from '../account-form/account-name.ts';
import { AccountNameField } from '../account-form/account-name-field.tsx';
import { faultText, rules } from '../account-form/fields.ts';
import { Refusal } from '../account-form/refusal.tsx';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { AuthFrame, AuthForm, AuthHeading, OtherWay } from '../auth-frame/auth-frame.tsx';
import { useEntrance } from '../auth-frame/use-entrance.ts';
import { withRedirect } from '../redirect.ts';

/** `/login` (spec §2.1): phone or email and password; leads back to where the visitor came from. */
export function LoginPage() {
  const platform = usePlatform();
  const say = useWords(hostWords);
  const { target, isPassed } = useEntrance();
  const { form, submitWith } = useAccountForm();
  const naming = useAccountNaming(form);
  const [refusal, setRefusal] = useState<ApiError>();
  const { errors, isSubmitting } = form.formState;

  const submit = submitWith(async (fields) => {
    setRefusal(undefined);
    const name = await naming.read(fields);
    if (!name) return;
    try {
      const body = { ...name, password: fields.password };
      platform.session.open(await platform.api.call(loginCall, { body }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    }
  });

  if (isPassed) return <Navigate to={target} replace />;
  return (
    <AuthFrame>
      <AuthForm noValidate onSubmit={submit}>
        <AuthHeading title={say('logInTitle')} text={say('logInText')} />
        <AccountNameField form={form} naming={naming} emailAutoComplete="username" />
        <PasswordField
          {...form.register('password', { validate: rules.password })}
          autoComplete="current-password"
          label={say('password')}
          showLabel={say('showPassword')}
          hideLabel={say('hidePassword')}
          error={faultText(errors.password, say)}
        />
        <Refusal text={refusal && errorText(refusal, say)} />
        <Button type="submit" variant="primary" size={44} wide busy={isSubmitting} busyLabel={say('loggingIn')}>
          {say('logIn')}
        </Button>
        <OtherWay sentence={say('newHere')} to={withRedirect('/register', target)} />
      </AuthForm>
    </AuthFrame>
  );
}
