import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { chineseHeading, Wrap } from '../page-styles.ts';
import { TransHead } from './trans-head.tsx';
import type { TransVariant } from './use-trans-blocks.ts';

const Page = styled(Wrap)`
  padding-bottom: ${token.s24};

  ${media.phone} {
    padding-bottom: ${token.s12};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: ${token.s12} ${token.s6};

  h2 {
    margin-block: ${token.s6} ${token.s2};
    ${textStyle(20, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  h2 + p {
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  li {
    min-width: 0;
  }
`;

/** The second layout: the features side by side, each below its picture. */
export const TransColumns: TransVariant = ({ blocks }) => (
  <Page>
    <TransHead />
    <List>
      {blocks.map(({ name, title, text, Picture }) => (
        <li key={name}>
          <Picture />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </List>
  </Page>
);
