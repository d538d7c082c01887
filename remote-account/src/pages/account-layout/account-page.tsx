import { media, token } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountMenu } from './account-menu.tsx';

const PageColumns = styled.div`
  display: grid;
  grid-template-columns: 216px minmax(0, 1fr);
  gap: 40px;
  max-width: 1120px;
  margin: 0 auto;
  padding: ${token.s8} ${token.s6} ${token.s12};

  ${media.tablet} {
    gap: ${token.s6};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${token.s4} ${token.s3} ${token.s8};
  }
`;

const PageColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.s4};
  min-width: 0;

  ${media.phone} {
    gap: ${token.s3};
  }
`;

/**
 * The frame of a page about the member: the menu at its side, and one column of cards. Under 640 px the menu leaves, because
 * the member menu leads to the same pages. The page brings its `h1`, as with `AccountHeading`.
 */
export function AccountPage({ children }: { readonly children: ReactNode }) {
  return (
    <PageColumns>
      <AccountMenu />
      <PageColumn>{children}</PageColumn>
    </PageColumns>
  );
}
