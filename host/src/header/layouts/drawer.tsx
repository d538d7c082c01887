import { useConfiguration } from '@livery/platform';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { HomeLink } from '../home-link.tsx';
import { MenuDrawer } from '../menu-drawer.tsx';
import { gutter } from '../row.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s4};
  height: 100%;
  padding-inline: ${gutter};
`;

const Name = styled.span`
  overflow: hidden;
  font: 650 1.5rem/2rem ${token.font};
  letter-spacing: -0.04em;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Layout 8: a name and one word; everything else is behind it, at any width. */
export function Drawer() {
  const { appName } = useConfiguration();
  return (
    <Line>
      <HomeLink>
        <Name>{appName}</Name>
      </HomeLink>
      <MenuDrawer />
    </Line>
  );
}
