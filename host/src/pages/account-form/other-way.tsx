import { Trans } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { AccountLink, type AccountLinkProps } from './account-link.tsx';

const Line = styled.p`
  margin-top: ${token.s3};
  ${textStyle(13)}
  line-height: 1.5rem;
  color: ${token.text2};
  text-align: center;
`;

export interface OtherWayProps extends Omit<AccountLinkProps, 'children'> {
  readonly sentence: string;
}

/** The sentence under the form that leads to another sign-in page by its `<link>`. */
export function OtherWay({ sentence, ...link }: OtherWayProps) {
  const render = (words: string) => <AccountLink {...link}>{words}</AccountLink>;
  return (
    <Line>
      <Trans text={sentence} render={{ link: render }} />
    </Line>
  );
}
