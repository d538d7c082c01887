import {
  AccountCodeField,
  AccountNameField,
  initialFields,
  useAccountDraft,
  useAccountNaming,
} from '@livery/account-forms/address';
import {
  type AccountNameFields,
  characterFault,
  characterFaultText,
  FormFailure,
  NewPasswordField,
  type PasswordFields,
  refusedField,
  useAccountForm,
  type Verdict,
  type VerificationCodeFields,
} from '@livery/account-forms/form';
import { registerCall } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { compactCode } from '@livery/contract/text';
import { formatDecimal, Trans, useLanguage, useTranslation, type Translate } from '@livery/i18n';
import { useHasRoute, usePlatform } from '@livery/platform';
import { Navigate } from '@livery/platform/router';
import { Button, toast } from '@livery/ui';
import { Checkbox } from '@livery/ui/choices';
import { TextField } from '@livery/ui/field';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import { hostMessages } from '../messages.ts';
import { isInvitation, OtherPageLink } from './auth-frame/account-link.tsx';
import { AuthForm, AuthFrame, AuthHeading, TextLink } from './auth-frame/auth-frame.tsx';
import { useEntrance } from './auth-frame/use-entrance.ts';
import { withRedirect } from './redirect.ts';

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
      const body = { ...name, password, code: verificationCode, ...(invitationCode.trim() && { invitationCode }) };
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
        <AccountCodeField form={form} naming={naming} scene="REGISTER" waitKey="sendTextOfRegister" />
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
          form={form}
          naming={naming}
          sentence={t('haveAccount')}
          to={withRedirect('/login', target, invitation)}
        />
      </AuthForm>
    </AuthFrame>
  );
}

/** The terms must be accepted (spec §5). They are linked when the release has the page that shows them. */
function AgreementField({ form }: { readonly form: UseFormReturn<RegistrationFields> }) {
  const t = useTranslation(hostMessages);
  const hasTerms = useHasRoute('/about');
  const linkTo = (tab: string) => (text: string) =>
    hasTerms ? (
      <TextLink to={`/about?tab=${tab}`} target="_blank">
        {text}
      </TextLink>
    ) : (
      text
    );
  return (
    <Checkbox
      {...form.register('agreed', { validate: registrationRules.agreed })}
      error={registrationFaultText(form.formState.errors.agreed, t)}
    >
      <Trans text={t('agreement')} render={{ terms: linkTo('protocol'), privacy: linkTo('privacy') }} />
    </Checkbox>
  );
}

/** The fields that only a registration has, beside those of the account, and their rules (spec §5). */
interface RegistrationFields extends AccountNameFields, VerificationCodeFields, PasswordFields {
  invitationCode: string;
  agreed: boolean;
}

type RegistrationFault = 'invitationFormat' | 'agreementRequired';

const isFault = (text: string): text is RegistrationFault =>
  text === 'invitationFormat' || text === 'agreementRequired';

const registrationRules = {
  invitationCode: (value: string): Verdict<RegistrationFault> =>
    isInvitation(value) || (characterFault(compactCode(value), /[A-Za-z\d]/) ?? 'invitationFormat'),
  agreed: (value: boolean): Verdict<RegistrationFault> => value || 'agreementRequired',
} as const;

/** The text of a field's error: a translated message for a broken rule, a server's message unchanged. */
function registrationFaultText(
  error: FieldError | undefined,
  t: Translate<RegistrationFault | 'characterRefused'>,
): string | undefined {
  const message = error?.message;
  return message && (characterFaultText(message, t) ?? (isFault(message) ? t(message) : message));
}
