import { media, token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { WhenUnfolded, whenFolded } from '../fold.ts';
import { HeaderEnd } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import type { HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { Middle, gutter } from '../row.ts';

const PillRow = styled.div`
  display: flex;
  align-items: center;
  height: 100%;
  padding-inline: ${gutter};
`;

const folded = css`
  --sheet-gap: 8px;
  --sheet-radius: ${token.r3};
  padding-inline: ${token.s4} ${token.s3};
`;

const PillBar = styled.div<{ $scrolled: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: clamp(8px, 1.6vw, 20px);
  width: 100%;
  max-width: 1080px;
  height: 3.75rem;
  margin-inline: auto;
  padding-inline: 20px ${token.s2};
  border-radius: 1.875rem;
  background: ${token.header};
  box-shadow: ${({ $scrolled }) => ($scrolled ? token.shadow2 : token.shadow1)};
  transition: box-shadow ${token.calm} ease-out;
  pointer-events: auto;
  ${whenFolded(folded)}
`;

const Menu = styled(Middle)`
  display: flex;

  nav {
    min-width: 0;
    margin-inline: auto;
  }
`;

const PillEnd = styled(HeaderEnd)`
  > div > a {
    min-height: 2.75rem;
    padding-inline: 20px;
    border-radius: 1.375rem;
  }

  ${media.touch} {
    gap: 0;
  }
`;

/** Layout 5: a dark pill that floats over the page, in either theme. */
export const Pill = ({ menu, scrolled }: HeaderLayoutProps) => (
  <PillRow>
    <PillBar $scrolled={scrolled} data-theme="dark" data-header="">
      <HomeLink folds />
      <Menu>
        <WhenUnfolded>
          <MainMenu shape="row" />
        </WhenUnfolded>
      </Menu>
      <PillEnd menu={menu} />
    </PillBar>
  </PillRow>
);
