import { HeaderEnd } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import type { HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { Middle, Row } from '../row.ts';
import { WhenUnfolded } from '../fold.ts';

/** Layout 1: brand and menu at the left; support, language and account at the right. */
export const LeftNav = ({ menu }: HeaderLayoutProps) => (
  <Row>
    <HomeLink folds />
    <Middle>
      <WhenUnfolded>
        <MainMenu shape="row" />
      </WhenUnfolded>
    </Middle>
    <HeaderEnd menu={menu} />
  </Row>
);
