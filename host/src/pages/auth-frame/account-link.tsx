import { type AccountNaming, draftOf } from '@livery/account-forms/address';
import { type AccountNameFields, narrowForm } from '@livery/account-forms/form';
import { invitationCode } from '@livery/contract/calls/session';
import { Trans } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { LoneLink, TextLink } from './auth-frame.tsx';

interface AccountLinkProps<Fields extends AccountNameFields> {
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

interface OtherPageLinkProps<Fields extends AccountNameFields> extends Omit<AccountLinkProps<Fields>, 'children'> {
  readonly sentence: string;
}

/** The sentence under the form that leads to another sign-in page by its `<link>`. */
export function OtherPageLink<Fields extends AccountNameFields>({ sentence, ...link }: OtherPageLinkProps<Fields>) {
  const render = (text: string) => <AccountLink {...link}>{text}</AccountLink>;
  return (
    <Sentence>
      <Trans text={sentence} render={{ link: render }} />
    </Sentence>
  );
}

/** The query parameters that may hold an invitation code, as in `/register?invite=AB12`. */
const names = ['invite', 'inviteCode', 'invitationCode', 'code'];

/** Whether the text is an invitation code or empty. */
export const isInvitation = (text: string): boolean => invitationCode.safeParse(text).success;

/** The invitation code of an address; empty if there is none or it is malformed. */
export function invitationIn(query: URLSearchParams): string {
  const given = names.map((name) => query.get(name)?.trim() ?? '');
  return given.find((text) => text !== '' && isInvitation(text)) ?? '';
}

const Sentence = styled.p`
  margin-top: ${token.s3};
  ${textStyle(13)}
  line-height: 1.5rem;
  color: ${token.text2};
  text-align: center;
`;
