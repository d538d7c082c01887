import { useConfiguration, useSignedIn } from '@livery/platform';
import { token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';
import { BarLoginLink } from '../account-links.tsx';
import { MemberAccount } from '../account.tsx';
import { WhenUnfolded, whenFolded, whenUnfolded } from '../fold.ts';
import { HomeLink } from '../home-link.tsx';
import { MainMenu } from '../main-menu.tsx';
import { MenuDrawer } from '../menu-drawer.tsx';
import { End, Middle, gutter } from '../row.ts';

const closeTogether = css`
  gap: ${token.s1};
`;

const DrawerRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s6};
  height: 100%;
  padding-inline: ${gutter};
  ${whenFolded(closeTogether)}
`;

const besideMenu = css`
  max-width: 16rem;
`;

const Name = styled.span`
  overflow: hidden;
  font: 650 1.5rem/2rem ${token.font};
  letter-spacing: -0.04em;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${whenUnfolded(besideMenu)}
`;

/** The menu entries, beside the button that opens the drawer. */
const Entries = styled(Middle)`
  display: flex;

  nav {
    min-width: 0;
    margin-left: auto;
  }

  nav > div > ul a {
    ${textStyle(16, 500)}
    color: ${token.text1};

    &[aria-current='page'] {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 0.5em;
    }
  }
`;

const DrawerEnd = styled(End)`
  gap: ${token.s3};
  ${whenFolded(closeTogether)}
`;

/** Layout 8: the name, the menu as plain text, the login or the member's menu, and a button that opens a drawer with everything else. */
export function Drawer() {
  const { appName } = useConfiguration();
  const isSignedIn = useSignedIn();
  return (
    <DrawerRow>
      <HomeLink>
        <Name>{appName}</Name>
      </HomeLink>
      <Entries>
        <WhenUnfolded>
          <MainMenu shape="row" />
        </WhenUnfolded>
      </Entries>
      <DrawerEnd>
        {isSignedIn ? <MemberAccount /> : <BarLoginLink />}
        <MenuDrawer />
      </DrawerEnd>
    </DrawerRow>
  );
}
