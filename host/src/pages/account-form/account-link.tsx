import { LoneLink, TextLink } from '../auth-frame/auth-frame.tsx';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { draftOf } from './account-draft.ts';
import type { AccountNaming } from './account-name.ts';
import type { AccountForm } from './fields.ts';

export interface AccountLinkProps {
  readonly form: AccountForm;
  readonly naming: AccountNaming;
  readonly to: string;
  /** It is in no sentence. */
  readonly isLone?: boolean;
  readonly children: ReactNode;
}

/** A link to another sign-in page, which takes along how the account was named so far. */
export function AccountLink({ form, naming, to, isLone = false, children }: AccountLinkProps) {
  const [phone, email] = useWatch({ control: form.control, name: ['phone', 'email'] });
  const Frame = isLone ? LoneLink : TextLink;
  return (
    <Frame to={to} state={draftOf(naming, { phone, email })}>
      {children}
    </Frame>
  );
}
