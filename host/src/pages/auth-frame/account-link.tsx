import { draftOf } from '@livery/account-forms/account-draft';
import type { AccountNaming } from '@livery/account-forms/account-name';
import { narrowForm, type AccountNameFields } from '@livery/account-forms/form';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { LoneLink, TextLink } from './auth-frame.tsx';

export interface AccountLinkProps<Fields extends AccountNameFields> {
  readonly form: UseFormReturn<Fields>;
  readonly naming: AccountNaming;
  readonly to: string;
  /** The link stands outside of a sentence. */
  readonly isLone?: boolean;
  readonly children: ReactNode;
}

/** A link to another sign-in page, which passes on how the account was named so far. */
export function AccountLink<Fields extends AccountNameFields>({
  form,
  naming,
  to,
  isLone = false,
  children,
}: AccountLinkProps<Fields>) {
  const nameForm: UseFormReturn<AccountNameFields> = narrowForm(form);
  const [phone, email] = useWatch({ control: nameForm.control, name: ['phone', 'email'] });
  const PageLink = isLone ? LoneLink : TextLink;
  return (
    <PageLink to={to} state={draftOf(naming, { phone, email })}>
      {children}
    </PageLink>
  );
}
