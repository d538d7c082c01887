import { invitationCode, registerCall } from '@livery/contract/calls/session';
import { useWords } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { Navigate, useSearchParams } from '@livery/platform/router';
import { Button, toast } from '@livery/ui';
import { TextField } from '@livery/ui/form';
import { useState } from 'react';
import { errorText } from '../../error-text.ts';
import { hostWords } from '../../words.ts';
import { useAccountNaming } from '../account-form/account-name.ts';
import { AccountNameField } from '../account-form/account-name-field.tsx';
import { faultText } from '../account-form/fields.ts';
import { NewPasswordField } from '../account-form/new-password-field.tsx';
import { Refusal } from '../account-form/refusal.tsx';
import { VerificationCodeField } from '../account-form/verification-code-field.tsx';
import { useAccountForm } from '../account-form/use-account-form.ts';
import { AuthFrame, AuthForm, AuthHeading, OtherWay } from '../auth-frame/auth-frame.tsx';
import { useEntrance } from '../auth-frame/use-entrance.ts';
import { withRedirect } from '../redirect.ts';
import { AgreementField } from './agreement-field.tsx';
import { refusedField } from './refused-field.ts';

const isInvitation = (text: string) => invitationCode.safeParse(text.trim()).success;

/** `/register` (spec §2.1, §5): a proven phone or email, a password, perhaps an invitation; signs the new member in. */
export function RegisterPage() {
  const platform = usePlatform();
  const say = useWords(hostWords);
  const { target, isPassed } = useEntrance();
  const [query] = useSearchParams();
  const invited = query.get('invite') ?? '';
  const { form, submitWith } = useAccountForm({ invitationCode: isInvitation(invited) ? invited.trim() : '' });
  const naming = useAccountNaming(form);
  const [refusal, setRefusal] = useState<ApiError>();
  const { errors, isSubmitting } = form.formState;

  function show(error: ApiError): void {
    const field = error.kind === 'server' ? refusedField(error.code, naming.way) : undefined;
    if (!field) setRefusal(error);
    else form.setError(field, { type: 'server', message: errorText(error, say) }, { shouldFocus: true });
  }

  const submit = submitWith(async ({ password, code, invitationCode, ...fields }) => {
    setRefusal(undefined);
    const name = await naming.read(fields);
    if (!name) return;
    const invitation = invitationCode.trim();
    try {
      const body = { ...name, password, code, ...(invitation && { invitationCode: invitation }) };
      platform.session.open(await platform.api.call(registerCall, { body }, { quiet: true }));
      toast.success(say('registered'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show(error);
    }
  });

  if (isPassed) return <Navigate to={target} replace />;
  return (
    <AuthFrame>
      <AuthForm noValidate onSubmit={submit}>
        <AuthHeading title={say('registerTitle')} />
        <AccountNameField form={form} naming={naming} emailAutoComplete="email" />
        <VerificationCodeField form={form} naming={naming} />
        <NewPasswordField form={form} />
        <TextField
          {...form.register('invitationCode', { validate: (text) => isInvitation(text) || 'invitationFormat' })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={say('invitationCode')}
          labelEnd={say('optional')}
          placeholder={say('enterCode')}
          error={faultText(errors.invitationCode, say)}
        />
        <AgreementField form={form} />
        <Refusal text={refusal && errorText(refusal, say)} />
        <Button type="submit" variant="primary" size={44} wide busy={isSubmitting} busyLabel={say('creatingAccount')}>
          {say('createAccount')}
        </Button>
        <OtherWay sentence={say('haveAccount')} to={withRedirect('/login', target)} />
      </AuthForm>
    </AuthFrame>
  );
}
