import { AccountCodeField } from '@livery/account-forms/account-code-field';
import { initialFields, useAccountDraft } from '@livery/account-forms/account-draft';
import { useAccountNaming } from '@livery/account-forms/account-name';
import { AccountNameField } from '@livery/account-forms/account-name-field';
import { FormFailure, refusedField, useAccountForm } from '@livery/account-forms/form';
import { NewPasswordField } from '@livery/account-forms/new-password-field';
import { registerCall } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Navigate } from '@livery/platform/router';
import { Button, toast } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { hostMessages } from '../../messages.ts';
import { AuthFrame, AuthForm, AuthHeading } from '../auth-frame/auth-frame.tsx';
import { OtherPageLink } from '../auth-frame/other-page-link.tsx';
import { useEntrance } from '../auth-frame/use-entrance.ts';
import { withRedirect } from '../redirect.ts';
import { AgreementField } from './agreement-field.tsx';
import { registrationFaultText, registrationRules, type RegistrationFields } from './registration-fields.ts';

/** `/register` (spec §2.1, §5): a proven phone or email, a password, perhaps an invitation; signs the new member in. */
export function RegisterPage() {
  const platform = usePlatform();
  const t = useTranslation(hostMessages);
  const language = useLanguage();
  const { target, invitation, leadsTo } = useEntrance();
  const draft = useAccountDraft();
  const { form, submitWith, failure } = useAccountForm<RegistrationFields>({
    defaultValues: { ...initialFields(draft), code: '', password: '', invitationCode: invitation, agreed: false },
    order: ['phone', 'email', 'code', 'password', 'invitationCode', 'agreed'],
  });
  const naming = useAccountNaming(form, draft);
  const { errors, isSubmitting } = form.formState;

  const submit = submitWith(
    async ({ password, code: verificationCode, invitationCode, ...fields }) => {
      const name = await naming.read(fields);
      if (!name) return;
      const inviter = invitationCode.trim();
      const body = { ...name, password, code: verificationCode, ...(inviter && { invitationCode: inviter }) };
      const { demoFunds, ...tokens } = await platform.api.call(registerCall, { body }, { quiet: true });
      platform.session.open(tokens);
      toast.success(
        demoFunds
          ? t('registeredWithDemoFunds', { amount: `${formatDecimal(demoFunds.amount, language)} ${demoFunds.coin}` })
          : t('registered'),
      );
    },
    (error) => (error.code === code.unknownInvitation ? 'invitationCode' : refusedField(error, naming.type)),
  );

  if (leadsTo !== undefined) return <Navigate to={leadsTo} replace />;
  return (
    <AuthFrame>
      <AuthForm noValidate onSubmit={submit}>
        <AuthHeading title={t('registerTitle')} />
        <AccountNameField form={form} naming={naming} emailAutoComplete="email" />
        <AccountCodeField {...{ form, naming }} scene="REGISTER" waitKey="sendTextOfRegister" />
        <NewPasswordField form={form} />
        <TextField
          {...form.register('invitationCode', { validate: registrationRules.invitationCode })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('invitationCode')}
          labelEnd={t('optional')}
          placeholder={t('enterCode')}
          error={registrationFaultText(errors.invitationCode, t)}
        />
        <AgreementField form={form} />
        <FormFailure text={failure} />
        <Button type="submit" variant="primary" size={44} wide busy={isSubmitting} busyLabel={t('creatingAccount')}>
          {t('createAccount')}
        </Button>
        <OtherPageLink
          {...{ form, naming }}
          sentence={t('haveAccount')}
          to={withRedirect('/login', target, invitation)}
        />
      </AuthForm>
    </AuthFrame>
  );
}
