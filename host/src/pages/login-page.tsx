import { AccountNameField, initialFields, useAccountDraft, useAccountNaming } from '@livery/account-forms/address';
import { faultText, FormFailure, FormNotice, rules, useAccountForm } from '@livery/account-forms/form';
import { accountFormMessages } from '@livery/account-forms/messages';
import { loginCall, type SignInChallenge } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { usePlatform, useSessionLost, type ApiError } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Navigate } from '@livery/platform/router';
import { Button, lazyComponent, token } from '@livery/ui';
import { PasswordField } from '@livery/ui/field';
import { Info } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';
import { AccountLink, OtherPageLink } from './auth-frame/account-link.tsx';
import { AuthForm, AuthFrame, AuthHeading } from './auth-frame/auth-frame.tsx';
import { useEntrance } from './auth-frame/use-entrance.ts';
import { withRedirect } from './redirect.ts';

const SecondStep = lazyComponent(async () => (await import('./second-step.tsx')).SecondStep);

/**
 * `/login` (spec §2.1): phone or email and password, and the second factor where one is set (docs/decisions.md §39); leads
 * back to where the visitor came from.
 */
export function LoginPage() {
  const platform = usePlatform();
  const t = useTranslation(hostMessages);
  const fieldText = useTranslation(accountFormMessages);
  const { target, invitation, leadsTo } = useEntrance();
  const draft = useAccountDraft();
  const { form, submitWith, failure } = useAccountForm({
    defaultValues: { ...initialFields(draft), password: '' },
    order: ['phone', 'email', 'password'],
  });
  const isLost = useSessionLost();
  const lostSessionId = useId();
  const naming = useAccountNaming(form, draft);
  const { errors, isSubmitting } = form.formState;
  const [challenge, setChallenge] = useState<SignInChallenge>();

  const submit = submitWith(
    async (fields) => {
      const name = await naming.read(fields);
      if (!name) return;
      const body = { ...name, password: fields.password };
      const answer = await platform.api.call(loginCall, { body }, { quiet: true });
      if ('secondFactor' in answer) setChallenge(answer.secondFactor);
      else platform.session.open(answer);
    },
    (refusal) => (refusal.code === code.wrongCredentials ? 'password' : undefined),
  );

  function restart(error?: ApiError): void {
    setChallenge(undefined);
    if (error) form.setError('password', { type: 'server', message: errorText(error, fieldText) });
  }

  if (leadsTo !== undefined) return <Navigate to={leadsTo} replace />;
  if (challenge !== undefined)
    return (
      <AuthFrame>
        <Suspense>
          <SecondStep challenge={challenge} onRestart={restart} />
        </Suspense>
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <AuthForm noValidate onSubmit={submit}>
        <AuthHeading title={t('logInTitle')} text={t('logInText')} {...(isLost && { describedBy: lostSessionId })} />
        {isLost && <LostSession id={lostSessionId} />}
        <AccountNameField form={form} naming={naming} emailAutoComplete="username" />
        <PasswordField
          {...form.register('password', { validate: rules.password })}
          autoComplete="current-password"
          label={fieldText('password')}
          labelLink={
            <AccountLink form={form} naming={naming} to={withRedirect('/forgot', target, invitation)} isLone>
              {t('forgotPassword')}
            </AccountLink>
          }
          showLabel={fieldText('showPassword')}
          hideLabel={fieldText('hidePassword')}
          error={faultText(errors.password, fieldText)}
        />
        <FormFailure text={failure} />
        <Button type="submit" variant="primary" size={44} wide busy={isSubmitting} busyLabel={t('loggingIn')}>
          {t('logIn')}
        </Button>
        <OtherPageLink
          form={form}
          naming={naming}
          sentence={t('newHere')}
          to={withRedirect('/register', target, invitation)}
        />
      </AuthForm>
    </AuthFrame>
  );
}

/** Why a member who did not log out is asked to log in (spec §8). Screen readers read it with the page's heading. */
function LostSession({ id }: { readonly id: string }) {
  const t = useTranslation(hostMessages);
  return (
    <LostSessionNotice id={id}>
      <Info size={16} aria-hidden />
      {t('sessionEnded')}
    </LostSessionNotice>
  );
}

const LostSessionNotice = styled(FormNotice)`
  background: ${token.surface2};
  color: ${token.text1};

  svg {
    color: ${token.info};
  }
`;
