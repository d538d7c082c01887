import { token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { WhenUnfolded, tight, whenUnfolded } from '../fold.ts';
import { HeaderEnd } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import { headerMetrics, type HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { Middle, gutter } from '../row.ts';

const centred = css<{ $scrolled: boolean }>`
  /* Both sides have the same width, so that the menu is centred while there is room. */
  grid-template-columns: minmax(max-content, 1fr) minmax(0, max-content) minmax(max-content, 1fr);
  gap: ${token.s4};
  /* Centred in the visible part of the header when it slides. */
  translate: 0 ${({ $scrolled }) => ($scrolled ? `calc(${headerMetrics['3'].slides} / 2)` : '0')};
  transition: translate ${token.calm} ease-out;
`;

const OverlayRow = styled.div<{ $scrolled: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.s4};
  height: 100%;
  padding-inline: ${gutter};
  ${whenUnfolded(centred)}
`;

const BrandSlot = styled.div`
  min-width: 0;
  max-width: 16rem;
`;

const Menu = styled(Middle)`
  nav ul {
    column-gap: ${token.s4};

    ${tight} {
      column-gap: 0;
    }
  }

  nav > div > ul a {
    color: ${token.text1};

    &[aria-current='page'] {
      color: ${token.primaryText};
    }
  }
`;

const OverlayEnd = styled(HeaderEnd)`
  justify-content: flex-end;
`;

/** Layout 3: plain text over the picture, with a centred menu and no filled button. */
export const Overlay = ({ menu, scrolled }: HeaderLayoutProps) => (
  <OverlayRow $scrolled={scrolled}>
    <BrandSlot>
      <HomeLink folds />
    </BrandSlot>
    <WhenUnfolded>
      <Menu>
        <MainMenu shape="row" />
      </Menu>
    </WhenUnfolded>
    <OverlayEnd menu={menu} register="secondary" />
  </OverlayRow>
);
