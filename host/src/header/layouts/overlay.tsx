import { token } from '@livery/ui';
import { css, styled } from 'styled-components';
import { WhenUnfolded, tight, whenUnfolded } from '../fold.ts';
import { HeaderEnd } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import { frames, type HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { Middle, gutter } from '../row.ts';

const centred = css<{ $scrolled: boolean }>`
  /* The sides are as wide as each other, so that the menu stands in the middle while there is room. */
  grid-template-columns: minmax(max-content, 1fr) minmax(0, max-content) minmax(max-content, 1fr);
  gap: ${token.s4};
  /* In the middle of what is left of the header when it slides. */
  translate: 0 ${({ $scrolled }) => ($scrolled ? `calc(${frames['3'].slides} / 2)` : '0')};
  transition: translate ${token.calm} ease-out;
`;

const Stage = styled.div<{ $scrolled: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.s4};
  height: 100%;
  padding-inline: ${gutter};
  ${whenUnfolded(centred)}
`;

const Mark = styled.div`
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

const Right = styled(HeaderEnd)`
  justify-content: flex-end;
`;

/** Layout 3: nothing but words over the picture, the menu in the middle, no button filled. */
export const Overlay = ({ menu, scrolled }: HeaderLayoutProps) => (
  <Stage $scrolled={scrolled}>
    <Mark>
      <HomeLink folds />
    </Mark>
    <WhenUnfolded>
      <Menu>
        <MainMenu shape="row" />
      </Menu>
    </WhenUnfolded>
    <Right menu={menu} register="secondary" />
  </Stage>
);
