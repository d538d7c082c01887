import {
  FundsPasswordField,
  type FundsPasswordFields,
  useAccountForm,
  type VerificationCodeFields,
} from '@livery/account-forms/form';
import { ProofField } from '@livery/account-forms/proof';
import type { MemberInfo } from '@livery/contract/calls/member';
import { changeFundsPasswordCall } from '@livery/contract/calls/security';
import { verificationCodeLength } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { usePlatform, type ApiError } from '@livery/platform';
import { ArrowUpRight, Headset, KeyRound, Lock, Mail } from 'lucide-react';
import { useState } from 'react';
import { accountLayoutMessages, updateMessages } from '../../messages.ts';
import { FormAdvice } from '../account-layout/form-page.tsx';
import { ChangeForm, ChangePage, FormRule, SupportSentence } from './change-page.tsx';
import { addressChoices, ConfirmWith, ownAddresses, OwnCodeField, useProtectedChange } from './protected-change.tsx';

interface Fields extends FundsPasswordFields, VerificationCodeFields {
  oldFundsPassword: string;
  repetition: string;
}

/** The field that a refusal concerns, for servers that do not name it. */
function fieldOf({ code: refusal }: ApiError): keyof Fields | undefined {
  if (refusal === code.wrongFundsPassword) return 'oldFundsPassword';
  return refusal === code.wrongVerificationCode ? 'code' : undefined;
}

interface FundsPasswordFormProps {
  readonly member: MemberInfo;
  readonly label: string;
  readonly onDone: () => void;
}

function FundsPasswordForm({ member, label, onDone }: FundsPasswordFormProps) {
  const t = useTranslation(updateMessages);
  const { api } = usePlatform();
  const { proof, make } = useProtectedChange();
  const { form, submitWith, failure } = useAccountForm<Fields>({
    defaultValues: { oldFundsPassword: '', fundsPassword: '', repetition: '', code: '' },
    order: ['oldFundsPassword', 'fundsPassword', 'repetition', 'code'],
  });
  const addresses = ownAddresses(member);
  const [confirmWith, setConfirmWith] = useState(addresses[0]?.type);
  const address = addresses.find(({ type }) => type === confirmWith);
  const hasOne = member.hasFundsPassword;

  const submit = submitWith(async ({ fundsPassword, oldFundsPassword, code: given }) => {
    if (!address) return;
    const old = hasOne && { oldFundsPassword };
    const body = { type: address.type, code: given, fundsPassword, ...old };
    const isMade = await make(
      (factor) => api.call(changeFundsPasswordCall, { body: { ...body, ...factor } }, { quiet: true }),
      (now) => now.hasFundsPassword && !hasOne,
    );
    if (isMade) onDone();
  }, fieldOf);

  return (
    <ChangeForm member={member} label={label} failure={failure} isBusy={form.formState.isSubmitting} onSubmit={submit}>
      {hasOne && <FundsPasswordField form={form} name="oldFundsPassword" label={t('oldFundsPassword')} />}
      <FundsPasswordField form={form} label={t('newFundsPassword')} help={t('fundsPasswordAdvice')} />
      <FundsPasswordField form={form} name="repetition" label={t('repeatIt')} />
      <FormRule />
      {address && (
        <>
          <ConfirmWith choices={addressChoices(addresses)} selected={address.type} onSelect={setConfirmWith} />
          <OwnCodeField form={form} scene="FUNDS_PASSWORD" address={address} />
        </>
      )}
      <ProofField state={proof} />
    </ChangeForm>
  );
}

/** `/update-funds-pwd` (spec §2.1, §6): the digits that protect withdrawals, set or changed. */
export function UpdateFundsPasswordPage() {
  const t = useTranslation(updateMessages);
  const layout = useTranslation(accountLayoutMessages);
  const titleFor = (member: MemberInfo | undefined) =>
    t(member && !member.hasFundsPassword ? 'setFundsPassword' : 'changeFundsPassword');
  const advice = (member: MemberInfo | undefined) => (
    <FormAdvice
      title={layout('whatChanges')}
      points={[
        { icon: KeyRound, text: t('fundsPasswordUse') },
        { icon: ArrowUpRight, text: t('fundsPasswordNotPending') },
        { icon: Lock, text: t('fundsPasswordTries') },
        ...(member?.email ? [{ icon: Mail, text: t('mailNotice') }] : []),
      ]}
      note={{ icon: Headset, text: <SupportSentence text={t('lostFundsPassword')} /> }}
    />
  );
  return (
    <ChangePage
      texts={(member) => ({
        title: titleFor(member),
        text: t('fundsPasswordText', { digits: verificationCodeLength }),
        done: t('fundsPasswordDone'),
        doneText: t('fundsPasswordUse'),
      })}
      aside={advice}
    >
      {(member, finish) => <FundsPasswordForm member={member} label={titleFor(member)} onDone={finish} />}
    </ChangePage>
  );
}
