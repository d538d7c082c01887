import type { MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { Headset, LogIn, LogOut, Mail, Smartphone } from 'lucide-react';
import { accountLayoutMessages, updateMessages } from '../../messages.ts';
import { FormAdvice } from '../account-layout/form-page.tsx';
import { AddressForm } from './address-form.tsx';
import { ChangePage } from './change-page.tsx';
import { SupportSentence } from './support-sentence.tsx';

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
  const wordsFor = (member: MemberInfo | undefined) => (member && !has(member) ? add : change);
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
        const { title, text, done } = wordsFor(member);
        return { title: t(title), text: t(text), done: t(done), doneText: t('othersSignedOut') };
      }}
      aside={advice}
    >
      {(member, finish) => <AddressForm {...{ kind, member }} label={t(wordsFor(member).title)} onDone={finish} />}
    </ChangePage>
  );
}

/** `/update-mobile` (spec §2.1). */
export const UpdateMobilePage = () => <AddressPage kind="phone" />;

/** `/update-email` (spec §2.1). */
export const UpdateEmailPage = () => <AddressPage kind="email" />;
