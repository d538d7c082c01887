import {
  AccountCodeField,
  AccountNameField,
  draftOf,
  initialFields,
  useAccountDraft,
  useAccountNaming,
} from '@livery/account-forms/address';
import { FormFailure, NewPasswordField, refusedField, useAccountForm } from '@livery/account-forms/form';
import { resetPasswordCall } from '@livery/contract/calls/session';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useNavigate } from '@livery/platform/router';
import { Button, toast } from '@livery/ui';
import { hostMessages } from '../messages.ts';
import { AuthForm, AuthFrame, AuthHeading } from './auth-frame/auth-frame.tsx';
import { OtherPageLink } from './auth-frame/account-link.tsx';
import { useEntrance } from './auth-frame/use-entrance.ts';
import { withRedirect } from './redirect.ts';

/** `/forgot` (spec §2.1): sets a new login password, by a code to the account's phone or email; then leads to the login. */
export function ForgotPage() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const t = useTranslation(hostMessages);
  const { target, invitation } = useEntrance();
  const draft = useAccountDraft();
  const { form, submitWith, failure } = useAccountForm({
    defaultValues: { ...initialFields(draft), code: '', password: '' },
    order: ['phone', 'email', 'code', 'password'],
  });
  const naming = useAccountNaming(form, draft);
  const login = withRedirect('/login', target, invitation);

  const submit = submitWith(
    async ({ password, code, ...fields }) => {
      const name = await naming.read(fields);
      if (!name) return;
      await platform.api.call(resetPasswordCall, { body: { ...name, password, code } }, { quiet: true });
      // The server has ended every session of the account; this browser's may be one of them.
      platform.logOut();
      toast.success(t('passwordReset'));
      void navigate(login, { replace: true, state: draftOf(naming, form.getValues()) });
    },
    (error) => refusedField(error, naming.type),
  );

  return (
    <AuthFrame>
      <AuthForm noValidate onSubmit={submit}>
        <AuthHeading title={t('forgotTitle')} text={t('forgotText')} />
        <AccountNameField form={form} naming={naming} emailAutoComplete="username" />
        <AccountCodeField
          form={form}
          naming={naming}
          scene="RESET_PASSWORD"
          waitKey="sendTextOfReset"
          sentMessage="codeSentIfMember"
        />
        <NewPasswordField form={form} />
        <FormFailure text={failure} />
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
        <OtherPageLink form={form} naming={naming} sentence={t('rememberedPassword')} to={login} />
      </AuthForm>
    </AuthFrame>
  );
}
