import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { Button, token } from '@livery/ui';
import type { FallbackProps } from 'react-error-boundary';
import { css, styled } from 'styled-components';
import { Loaded } from '../loading/loaded.tsx';
import { hostMessages } from '../messages.ts';
import { useDisclosure } from './disclosure.ts';
import { headerRoom, menuFromPx } from './fold.ts';
import { HomeLink } from './home-link.tsx';
import { frames, loadLayout, type HeaderFrame } from './layout.ts';
import { End, Row } from './row.ts';
import { useScrolledBeyond } from './use-scrolled.ts';

/** Spec §9. */
const scrollThresholdPx = 50;

interface BarProps {
  readonly $frame: HeaderFrame;
  readonly $overlaps: boolean;
  readonly $ground: boolean;
  readonly $scrolled: boolean;
}

const ground = css<BarProps>`
  background: ${token.header};
  box-shadow:
    inset 0 -1px ${token.line},
    0 12px 24px -12px ${({ $scrolled }) => ($scrolled ? 'rgb(0 0 0 / 0.5)' : 'transparent')};
`;

/** The page may know it, too: what fills the window fills what the header leaves of it. */
const Bar = styled.header<BarProps>`
  &,
  & ~ main {
    --header-height: ${({ $frame }) => $frame.foldedHeight};
  }

  position: sticky;
  z-index: 50;
  top: 0;
  height: var(--header-height);
  /* A header over the page takes no room of it. */
  margin-bottom: ${({ $overlaps }) => ($overlaps ? 'calc(-1 * var(--header-height))' : 0)};
  color: ${token.text1};
  transition:
    background ${token.calm} ease-out,
    box-shadow ${token.calm} ease-out;
  ${({ $ground }) => $ground && ground}
  ${({ $frame }) => $frame.bare && 'pointer-events: none;'}

  @media (min-width: ${menuFromPx}px) {
    &,
    & ~ main {
      --header-height: ${({ $frame }) => $frame.height};
    }

    top: -${({ $frame }) => $frame.slides ?? '0px'};
  }
`;

const Content = styled.div`
  ${headerRoom}
  position: relative;
  height: 100%;
`;

/** The layout's code could not be had: the way home, and one more try. */
function Plain({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslation(hostMessages);
  return (
    <Row>
      <HomeLink />
      <End>
        <Button onClick={resetErrorBoundary}>{t('retry')}</Button>
      </End>
    </Row>
  );
}

/**
 * The site header (spec §2.3) in the tenant's layout (`officialModel`). Transparent over the home page until it is
 * scrolled, `#1d1f20` everywhere else. Its place is kept from the start, so that nothing moves when its code comes.
 */
export function SiteHeader({ transparent }: { readonly transparent: boolean }) {
  const { officialModel } = useConfiguration();
  const { key } = useLocation();
  const scrolled = useScrolledBeyond(scrollThresholdPx);
  const menu = useDisclosure();
  const frame = frames[officialModel];
  const solid = !transparent || scrolled || menu.isOpen;
  const hasGround = solid && !frame.bare;
  return (
    // While it lies on the page, the header speaks in the page's theme; on its own ground it is dark in both.
    <Bar
      $frame={frame}
      $overlaps={transparent && frame.overlaps === true}
      $ground={hasGround}
      $scrolled={scrolled}
      {...(hasGround && { 'data-theme': 'dark', 'data-header': '' })}
    >
      <Content {...menu.root}>
        <Loaded
          key={officialModel}
          name={`header layout ${officialModel}`}
          open={() => loadLayout(officialModel)}
          Fallback={Plain}
          resetKeys={[key]}
        >
          {(Layout) => <Layout menu={menu} solid={solid} scrolled={scrolled} />}
        </Loaded>
      </Content>
    </Bar>
  );
}
