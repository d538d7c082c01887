import { registerCall } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { Navigate } from '@livery/platform/router';
import { Button, toast } from '@livery/ui';
import { TextField } from '@livery/ui/form';
import { useState } from 'react';
import { errorText } from '../../error-text.ts';
import { hostMessages } from '../../messages.ts';
import { useAccountDraft } from '../account-form/account-draft.ts';
import { useAccountNaming } from '../account-form/account-name.ts';
import { AccountNameField } from '../account-form/account-name-field.tsx';
import { faultText } from '../account-form/fields.ts';
import { NewPasswordField } from '../account-form/new-password-field.tsx';
import { OtherWay } from '../account-form/other-way.tsx';
import { refusedField } from '../account-form/refused-field.ts';
import { Refusal } from '../account-form/refusal.tsx';
import { VerificationCodeField } from '../account-form/verification-code-field.tsx';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { AuthFrame, AuthForm, AuthHeading } from '../auth-frame/auth-frame.tsx';
import { isInvitation } from '../auth-frame/invitation.ts';
import { useEntrance } from '../auth-frame/use-entrance.ts';
import { withRedirect } from '../redirect.ts';
import { AgreementField } from './agreement-field.tsx';

/** `/register` (spec §2.1, §5): a proven phone or email, a password, perhaps an invitation; signs the new member in. */
export function RegisterPage() {
  const platform = usePlatform();
  const t = useTranslation(hostMessages);
  const { target, invitation, leadsTo } = useEntrance();
  const draft = useAccountDraft();
  const { form, submitWith } = useAccountForm({ draft, invitationCode: invitation });
  const naming = useAccountNaming(form, draft);
  const [refusal, setRefusal] = useState<ApiError>();
  const { errors, isSubmitting } = form.formState;

  function show(error: ApiError): void {
    const field = error.kind === 'server' ? refusedField(error.code, naming.way) : undefined;
    if (!field) setRefusal(error);
    else form.setError(field, { type: 'server', message: errorText(error, t) }, { shouldFocus: true });
  }

  const submit = submitWith(async ({ password, code, invitationCode, ...fields }) => {
    setRefusal(undefined);
    const name = await naming.read(fields);
    if (!name) return;
    const inviter = invitationCode.trim();
    try {
      const body = { ...name, password, code, ...(inviter && { invitationCode: inviter }) };
      platform.session.open(await platform.api.call(registerCall, { body }, { quiet: true }));
      toast.success(t('registered'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(error);
    }
  });

  if (leadsTo !== undefined) return <Navigate to={leadsTo} replace />;
  return (
    <AuthFrame>
      <AuthForm noValidate onSubmit={submit}>
        <AuthHeading title={t('registerTitle')} />
        <AccountNameField form={form} naming={naming} emailAutoComplete="email" />
        <VerificationCodeField form={form} naming={naming} scene="REGISTER" />
        <NewPasswordField form={form} />
        <TextField
          {...form.register('invitationCode', { validate: (text) => isInvitation(text) || 'invitationFormat' })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('invitationCode')}
          labelEnd={t('optional')}
          placeholder={t('enterCode')}
          error={faultText(errors.invitationCode, t)}
        />
        <AgreementField form={form} />
        <Refusal text={refusal && errorText(refusal, t)} />
        <Button type="submit" variant="primary" size={44} wide busy={isSubmitting} busyLabel={t('creatingAccount')}>
          {t('createAccount')}
        </Button>
        <OtherWay {...{ form, naming }} sentence={t('haveAccount')} to={withRedirect('/login', target, invitation)} />
      </AuthForm>
    </AuthFrame>
  );
}
