import { media, token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { Account } from '../account.tsx';
import { WhenFolded, WhenUnfolded, tight } from '../fold.ts';
import { HomeLink } from '../home-link.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import type { HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { MobileMenu, SheetAccount } from '../mobile-menu.tsx';
import { End, Middle, Row } from '../row.ts';
import { SupportList } from '../../support/support-list.tsx';

/** This row scrolls out of the window. */
const SupportRow = styled.div`
  height: 2.25rem;
  border-bottom: 1px solid ${token.line};
  background: ${token.surface2};
`;

const MenuRowArea = styled.div<{ $solid: boolean }>`
  height: 4rem;
  ${({ $solid }) => !$solid && `box-shadow: inset 0 -1px ${token.line};`}
`;

/** Shows icons without texts when there is no room. */
const iconsOnly = css`
  ul {
    gap: 0;
  }

  li > * {
    justify-content: center;
    min-width: 2.25rem;
  }

  li span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Support = styled(Middle)`
  overflow-x: auto;
  scrollbar-width: none;

  ul {
    flex-wrap: nowrap;
  }

  li {
    flex: none;
    position: relative;
  }

  li > * {
    min-height: 2.125rem;
    white-space: nowrap;

    &:focus-visible {
      outline-offset: -2px;
    }
  }

  ${tight} {
    ${iconsOnly}
  }

  ${media.touch} {
    li > * {
      min-width: 44px;
      justify-content: center;
    }
  }
`;

/** Layout 4: two rows; support and language above, brand, menu and account below. */
export const TwoRows = ({ menu, solid }: HeaderLayoutProps) => (
  <>
    <SupportRow>
      <Row>
        <Support>
          <SupportList shape="bar" />
        </Support>
        <End>
          <WhenUnfolded>
            <LanguageMenu />
          </WhenUnfolded>
          <WhenFolded>
            <LanguageMenu short />
          </WhenFolded>
        </End>
      </Row>
    </SupportRow>
    <MenuRowArea $solid={solid}>
      <Row>
        <HomeLink folds />
        <Middle>
          <WhenUnfolded>
            <MainMenu shape="row" />
          </WhenUnfolded>
        </Middle>
        <End>
          <Account />
          <MobileMenu menu={menu}>
            <MainMenu shape="list" />
            <SheetAccount />
          </MobileMenu>
        </End>
      </Row>
    </MenuRowArea>
  </>
);
