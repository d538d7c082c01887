import { media, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { chineseHeading, Lead } from './page-styles.ts';

const Head = styled.header`
  padding-block: ${token.s18} ${token.s12};

  h1 {
    max-width: 20ch;
    margin-bottom: ${token.s4};
    ${textStyle(60, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  ${media.phone} {
    padding-block: ${token.s12} ${token.s8};

    h1 {
      ${textStyle(32, 600)}
    }
  }
`;

interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Links below the text. */
  readonly children?: ReactNode;
}

/** A page's title and introduction. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <Head>
    <h1 tabIndex={-1}>{title}</h1>
    <Lead>{lead}</Lead>
    {children}
  </Head>
);
