import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { WhenUnfolded } from '../fold.ts';
import { HeaderEnd } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import type { HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { MegaMenu } from '../mega-menu.tsx';
import { useMenuEntries } from '../menu-entries.ts';
import { Row } from '../row.ts';

const Menu = styled.div`
  flex: 1;
  min-width: 0;

  nav > div > ul {
    column-gap: ${token.s2};
  }
`;

/** Layout 7: a short row, and a mega-menu with all products. */
export function Mega({ menu }: HeaderLayoutProps) {
  const entries = useMenuEntries();
  return (
    <Row>
      <HomeLink folds />
      <Menu>
        <WhenUnfolded>
          <MainMenu shape="row" of={entries.filter(({ group }) => group === undefined)}>
            <MegaMenu entries={entries} />
          </MainMenu>
        </WhenUnfolded>
      </Menu>
      <HeaderEnd menu={menu} />
    </Row>
  );
}
