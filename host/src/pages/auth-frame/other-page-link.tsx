import type { AccountNameFields } from '@livery/account-forms/form';
import { Trans } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { AccountLink, type AccountLinkProps } from './account-link.tsx';

const Sentence = styled.p`
  margin-top: ${token.s3};
  ${textStyle(13)}
  line-height: 1.5rem;
  color: ${token.text2};
  text-align: center;
`;

export interface OtherPageLinkProps<Fields extends AccountNameFields> extends Omit<
  AccountLinkProps<Fields>,
  'children'
> {
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
