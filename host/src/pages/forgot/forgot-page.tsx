import { resetPasswordCall } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { useNavigate } from '@livery/platform/router';
import { Button, toast } from '@livery/ui';
import { useState } from 'react';
import { errorText } from '../../error-text.ts';
import { hostMessages } from '../../messages.ts';
import { draftOf, useAccountDraft } from '../account-form/account-draft.ts';
import { AccountNameField } from '../account-form/account-name-field.tsx';
import { useAccountNaming } from '../account-form/account-name.ts';
import { NewPasswordField } from '../account-form/new-password-field.tsx';
import { OtherWay } from '../account-form/other-way.tsx';
import { refusedField } from '../account-form/refused-field.ts';
import { Refusal } from '../account-form/refusal.tsx';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { VerificationCodeField } from '../account-form/verification-code-field.tsx';
import { AuthForm, AuthFrame, AuthHeading } from '../auth-frame/auth-frame.tsx';
import { useEntrance } from '../auth-frame/use-entrance.ts';
import { withRedirect } from '../redirect.ts';

/** `/forgot` (spec §2.1): a new login password for who proves to own the account's phone or email; then to the login. */
export function ForgotPage() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const t = useTranslation(hostMessages);
  const { target, invitation } = useEntrance();
  const draft = useAccountDraft();
  const { form, submitWith } = useAccountForm({ draft });
  const naming = useAccountNaming(form, draft);
  const [refusal, setRefusal] = useState<ApiError>();
  const login = withRedirect('/login', target, invitation);

  function show(error: ApiError): void {
    const field = error.kind === 'server' ? refusedField(error.code, naming.way) : undefined;
    if (!field) setRefusal(error);
    else form.setError(field, { type: 'server', message: errorText(error, t) }, { shouldFocus: true });
  }

  const submit = submitWith(async ({ password, code, ...fields }) => {
    setRefusal(undefined);
    const name = await naming.read(fields);
    if (!name) return;
    try {
      await platform.api.call(resetPasswordCall, { body: { ...name, password, code } }, { quiet: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return show(error);
    }
    // The server has ended every session of the account; this browser's may be one of them.
    platform.logOut();
    toast.success(t('passwordReset'));
    void navigate(login, { replace: true, state: draftOf(naming, form.getValues()) });
  });

  return (
    <AuthFrame>
      <AuthForm noValidate onSubmit={submit}>
        <AuthHeading title={t('forgotTitle')} text={t('forgotText')} />
        <AccountNameField form={form} naming={naming} emailAutoComplete="username" />
        <VerificationCodeField form={form} naming={naming} scene="RESET_PASSWORD" />
        <NewPasswordField form={form} />
        <Refusal text={refusal && errorText(refusal, t)} />
        <Button
          type="submit"
          variant="primary"
          size={44}
          wide
          busy={form.formState.isSubmitting}
          busyLabel={t('settingPassword')}
        >
          {t('setPassword')}
        </Button>
        <OtherWay {...{ form, naming }} sentence={t('rememberedPassword')} to={login} />
      </AuthForm>
    </AuthFrame>
  );
}
