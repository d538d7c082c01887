import { faultText, NewPasswordField, rules, useAccountForm } from '@livery/account-forms/form';
import { accountFormMessages } from '@livery/account-forms/messages';
import { ProofField } from '@livery/account-forms/proof';
import type { MemberInfo } from '@livery/contract/calls/member';
import { changeLoginPasswordCall } from '@livery/contract/calls/security';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { usePlatform, type ApiError } from '@livery/platform';
import { PasswordField } from '@livery/ui/field';
import { Headset, KeyRound, LogOut, Mail, Monitor } from 'lucide-react';
import { useState } from 'react';
import { accountLayoutMessages, updateMessages } from '../../messages.ts';
import { FormAdvice } from '../account-layout/form-page.tsx';
import { ChangeForm, ChangePage, FormRule, SupportSentence } from './change-page.tsx';
import {
  addressChoices,
  ConfirmWith,
  ownAddresses,
  OwnCodeField,
  useProtectedChange,
  type OwnAddress,
} from './protected-change.tsx';

interface Fields {
  oldPassword: string;
  code: string;
  password: string;
}

/** The field that a refusal concerns, for servers that do not name it. */
function fieldOf({ code: refusal }: ApiError): keyof Fields | undefined {
  if (refusal === code.wrongPassword) return 'oldPassword';
  return refusal === code.wrongVerificationCode ? 'code' : undefined;
}

function LoginPasswordForm({ member, onDone }: { readonly member: MemberInfo; readonly onDone: () => void }) {
  const t = useTranslation(updateMessages);
  const fieldText = useTranslation(accountFormMessages);
  const { api } = usePlatform();
  const { proof, make } = useProtectedChange();
  const { form, submitWith, failure } = useAccountForm<Fields>({
    defaultValues: { oldPassword: '', code: '', password: '' },
    order: ['oldPassword', 'code', 'password'],
  });
  const addresses = ownAddresses(member);
  const [way, setWay] = useState<OwnAddress['type'] | 'PASSWORD'>('PASSWORD');
  const address = addresses.find(({ type }) => type === way);

  const submit = submitWith(async ({ oldPassword, code: given, password }) => {
    const confirmed = address ? { type: address.type, code: given } : { type: 'PASSWORD' as const, oldPassword };
    const isMade = await make(
      (factor) => api.call(changeLoginPasswordCall, { body: { ...confirmed, ...factor, password } }, { quiet: true }),
      (now) => now.loginPasswordTime !== member.loginPasswordTime,
    );
    if (isMade) onDone();
  }, fieldOf);

  return (
    <ChangeForm
      member={member}
      failure={failure}
      label={t('changeLoginPassword')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
    >
      <ConfirmWith
        choices={[{ id: 'PASSWORD', label: t('currentPassword') }, ...addressChoices(addresses)]}
        selected={way}
        onSelect={setWay}
      />
      {address ? (
        <OwnCodeField form={form} scene="LOGIN_PASSWORD" address={address} />
      ) : (
        <PasswordField
          {...form.register('oldPassword', { validate: rules.oldPassword })}
          autoComplete="current-password"
          label={t('currentPassword')}
          showLabel={fieldText('showPassword')}
          hideLabel={fieldText('hidePassword')}
          error={faultText(form.formState.errors.oldPassword, fieldText)}
        />
      )}
      <FormRule />
      <NewPasswordField form={form} label={t('newPassword')} />
      <ProofField state={proof} />
    </ChangeForm>
  );
}

/** `/update-login-pwd` (spec §2.1): changes the login password, confirmed by the current one or by a code. */
export function UpdateLoginPasswordPage() {
  const t = useTranslation(updateMessages);
  const layout = useTranslation(accountLayoutMessages);
  const advice = (member: MemberInfo | undefined) => (
    <FormAdvice
      title={layout('whatChanges')}
      points={[
        { icon: KeyRound, text: t('loginPasswordUse') },
        { icon: LogOut, text: t('othersSignedOut') },
        { icon: Monitor, text: t('thisStaysSignedIn') },
        ...(member?.email ? [{ icon: Mail, text: t('mailNotice') }] : []),
      ]}
      note={{ icon: Headset, text: <SupportSentence text={t('lostLogin')} /> }}
    />
  );
  return (
    <ChangePage
      texts={() => ({
        title: t('changeLoginPassword'),
        text: t('loginPasswordText'),
        done: t('loginPasswordDone'),
        doneText: t('othersSignedOut'),
      })}
      aside={advice}
    >
      {(member, finish) => <LoginPasswordForm member={member} onDone={finish} />}
    </ChangePage>
  );
}
