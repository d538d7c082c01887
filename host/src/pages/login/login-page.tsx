import { loginCall } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform, useSessionLost } from '@livery/platform';
import { Navigate } from '@livery/platform/router';
import { Button } from '@livery/ui';
import { PasswordField } from '@livery/ui/form';
import { useId, useState } from 'react';
import { errorText } from '../../error-text.ts';
import { hostMessages } from '../../messages.ts';
import { useAccountDraft } from '../account-form/account-draft.ts';
import { AccountLink } from '../account-form/account-link.tsx';
import { useAccountNaming } from '../account-form/account-name.ts';
import { AccountNameField } from '../account-form/account-name-field.tsx';
import { faultText, rules } from '../account-form/fields.ts';
import { OtherWay } from '../account-form/other-way.tsx';
import { Refusal } from '../account-form/refusal.tsx';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { AuthFrame, AuthForm, AuthHeading } from '../auth-frame/auth-frame.tsx';
import { useEntrance } from '../auth-frame/use-entrance.ts';
import { withRedirect } from '../redirect.ts';
import { LostSession } from './lost-session.tsx';

/** `/login` (spec §2.1): phone or email and password; leads back to where the visitor came from. */
export function LoginPage() {
  const platform = usePlatform();
  const t = useTranslation(hostMessages);
  const { target, invitation, leadsTo } = useEntrance();
  const draft = useAccountDraft();
  const { form, submitWith } = useAccountForm({ draft });
  const isLost = useSessionLost();
  const lostSessionId = useId();
  const naming = useAccountNaming(form, draft);
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

  if (leadsTo !== undefined) return <Navigate to={leadsTo} replace />;
  return (
    <AuthFrame>
      <AuthForm noValidate onSubmit={submit}>
        <AuthHeading title={t('logInTitle')} text={t('logInText')} {...(isLost && { describedBy: lostSessionId })} />
        {isLost && <LostSession id={lostSessionId} />}
        <AccountNameField form={form} naming={naming} emailAutoComplete="username" />
        <PasswordField
          {...form.register('password', { validate: rules.password })}
          autoComplete="current-password"
          label={t('password')}
          labelLink={
            <AccountLink {...{ form, naming }} to={withRedirect('/forgot', target, invitation)} isLone>
              {t('forgotPassword')}
            </AccountLink>
          }
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          error={faultText(errors.password, t)}
        />
        <Refusal text={refusal && errorText(refusal, t)} />
        <Button type="submit" variant="primary" size={44} wide busy={isSubmitting} busyLabel={t('loggingIn')}>
          {t('logIn')}
        </Button>
        <OtherWay {...{ form, naming }} sentence={t('newHere')} to={withRedirect('/register', target, invitation)} />
      </AuthForm>
    </AuthFrame>
  );
}
