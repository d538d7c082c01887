import {
  type AccountDraft,
  type AccountName,
  EmailField,
  maskedName,
  PhoneField,
  sendCode,
  useAccountNaming,
  VerificationCodeField,
} from '@livery/account-forms/address';
import {
  type AccountNameFields,
  narrowForm,
  refusedField,
  useAccountForm,
  type VerificationCodeFields,
} from '@livery/account-forms/form';
import { ProofField } from '@livery/account-forms/proof';
import { normalEmail } from '@livery/contract/address';
import type { MemberInfo } from '@livery/contract/calls/member';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import { changeEmailCall, changeMobileCall, ownAddressType } from '@livery/contract/calls/security';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useDraft } from '@livery/platform/draft';
import { Headset, LogIn, LogOut, Mail, Smartphone } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { accountLayoutMessages, updateMessages } from '../../messages.ts';
import { FormAdvice } from '../account-layout/form-page.tsx';
import { ChangeForm, ChangePage, FormRule, SupportSentence } from './change-page.tsx';
import { addressChoices, ConfirmWith, ownAddresses, OwnCodeField, useProtectedChange } from './protected-change.tsx';

const kinds = {
  phone: {
    icon: Smartphone,
    has: ({ mobile }: MemberInfo) => mobile !== '',
    add: { title: 'addPhone', text: 'addPhoneText', done: 'phoneAdded' },
    change: { title: 'changePhone', text: 'changePhoneText', done: 'phoneChanged' },
    use: 'phoneUse',
  },
  email: {
    icon: Mail,
    has: ({ email }: MemberInfo) => email !== '',
    add: { title: 'addEmail', text: 'addEmailText', done: 'emailAdded' },
    change: { title: 'changeEmail', text: 'changeEmailText', done: 'emailChanged' },
    use: 'emailUse',
  },
} as const;

/** What `/update-mobile` and `/update-email` share (spec §2.1). */
function AddressPage({ kind }: { readonly kind: keyof typeof kinds }) {
  const t = useTranslation(updateMessages);
  const layout = useTranslation(accountLayoutMessages);
  const { icon, has, add, change, use } = kinds[kind];
  const textsFor = (member: MemberInfo | undefined) => (member && !has(member) ? add : change);
  const advice = (member: MemberInfo | undefined) => (
    <FormAdvice
      title={layout('whatChanges')}
      points={[
        { icon, text: t(use) },
        { icon: LogIn, text: t('signInWithIt') },
        { icon: LogOut, text: t('othersSignedOut') },
        ...(member?.email ? [{ icon: Mail, text: t('mailNotice') }] : []),
      ]}
      note={{ icon: Headset, text: <SupportSentence text={t('lostAddresses')} /> }}
    />
  );
  return (
    <ChangePage
      texts={(member) => {
        const { title, text, done } = textsFor(member);
        return { title: t(title), text: t(text), done: t(done), doneText: t('othersSignedOut') };
      }}
      aside={advice}
    >
      {(member, finish) => (
        <AddressForm kind={kind} member={member} label={t(textsFor(member).title)} onDone={finish} />
      )}
    </ChangePage>
  );
}

/** `/update-mobile` (spec §2.1). */
export const UpdateMobilePage = () => <AddressPage kind="phone" />;

/** `/update-email` (spec §2.1). */
export const UpdateEmailPage = () => <AddressPage kind="email" />;

const fieldsByKind = {
  phone: { scene: 'MOBILE', draft: 'account.mobile', waitKey: 'sendTextOfNewMobile', codeLabel: 'codeToNewPhone' },
  email: { scene: 'EMAIL', draft: 'account.email', waitKey: 'sendTextOfNewEmail', codeLabel: 'codeToNewEmail' },
} as const;

const typed = z.string().check(z.maxLength(254));
const addressDraft = z.object({
  phone: typed,
  email: typed,
  code: typed,
  oldCode: typed,
  country: z.optional(z.string()),
  confirmWith: z.optional(ownAddressType),
});

interface Fields extends AccountNameFields, VerificationCodeFields {
  oldCode: string;
}

interface Proofs {
  readonly code: string;
  readonly oldCode: string;
  readonly type: AccountName['type'];
  readonly secondFactor?: SecondFactorProof;
}

interface AddressFormProps {
  readonly kind: keyof typeof fieldsByKind;
  readonly member: MemberInfo;
  /** The button: 'Change phone', 'Add phone'. */
  readonly label: string;
  readonly onDone: () => void;
}

/** Changes the phone number or email. Needs a code to the new one, a code to a current one, and the second factor if set. */
function AddressForm({ kind, member, label, onDone }: AddressFormProps) {
  const t = useTranslation(updateMessages);
  const platform = usePlatform();
  const { proof, make } = useProtectedChange();
  const { scene, draft: draftName, waitKey, codeLabel } = fieldsByKind[kind];
  const draft = useDraft(draftName, addressDraft, member.uuid);
  const [initial] = useState(draft.value);
  const { phone = '', email = '', code = '', oldCode = '' } = initial ?? {};
  const { form, submitWith, failure } = useAccountForm<Fields>({
    defaultValues: { phone, email, code, oldCode },
    order: [kind, 'code', 'oldCode'],
  });
  const nameForm: UseFormReturn<AccountNameFields> = narrowForm(form);
  const start: AccountDraft = { way: kind, phone, email, ...(initial?.country && { country: initial.country }) };
  const naming = useAccountNaming(form, start);
  const country = naming.areaCodes.selected?.code;

  const addresses = ownAddresses(member);
  const [confirmWith, setConfirmWith] = useState(initial?.confirmWith);
  const present = addresses.find(({ type }) => type === confirmWith) ?? addresses[0];

  const keep = useEffectEvent(() => draft.keep({ ...form.getValues(), country, confirmWith }));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form]);

  async function sendToNew(): Promise<string | undefined> {
    if (!(await form.trigger(kind, { shouldFocus: true }))) return undefined;
    const name = await naming.read(form.getValues());
    if (!name) return undefined;
    await sendCode(name, 'NEW', platform);
    return maskedName(name);
  }

  function change(name: AccountName, proofs: Proofs) {
    const quiet = { quiet: true } as const;
    if (name.type === 'MAIL')
      return platform.api.call(changeEmailCall, { body: { ...proofs, email: name.email } }, quiet);
    const { areaCode, mobile } = name;
    return platform.api.call(changeMobileCall, { body: { ...proofs, areaCode, mobile } }, quiet);
  }

  const submit = submitWith(
    async (fields) => {
      const name = await naming.read(fields);
      if (!name || !present) return;
      const proofs = { code: fields.code, oldCode: fields.oldCode, type: present.type };
      const isMade = await make(
        (factor) => change(name, { ...proofs, ...factor }),
        (now) => (name.type === 'MAIL' ? now.email === normalEmail(name.email) : now.mobile === name.mobile),
      );
      if (!isMade) return;
      draft.drop();
      onDone();
    },
    (error) => refusedField(error, kind),
  );

  return (
    <ChangeForm member={member} label={label} failure={failure} isBusy={form.formState.isSubmitting} onSubmit={submit}>
      {kind === 'phone' ? (
        <PhoneField form={nameForm} naming={naming} label={t('newPhone')} />
      ) : (
        <EmailField form={nameForm} autoComplete="email" label={t('newEmail')} />
      )}
      <VerificationCodeField form={form} label={t(codeLabel)} waitKey={waitKey} send={sendToNew} />
      <FormRule />
      {present && (
        <>
          <ConfirmWith choices={addressChoices(addresses)} selected={present.type} onSelect={setConfirmWith} />
          <OwnCodeField form={form} name="oldCode" scene={scene} address={present} />
        </>
      )}
      <ProofField state={proof} />
    </ChangeForm>
  );
}
