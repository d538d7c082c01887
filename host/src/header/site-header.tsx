import { useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { Button, token } from '@livery/ui';
import { useSyncExternalStore } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import styled, { css } from 'styled-components';
import { Loaded } from '../loading/loaded.tsx';
import { hostMessages } from '../messages.ts';
import { useDisclosure } from './disclosure.ts';
import { headerRoom, menuFromPx } from './fold.ts';
import { HomeLink } from './home-link.tsx';
import { headerMetrics, loadLayout, type HeaderMetrics } from './layout.ts';
import { End, Row } from './row.ts';

/** Spec §9. */
const scrollThresholdPx = 50;

interface HeaderBarProps {
  readonly $metrics: HeaderMetrics;
  readonly $isWork: boolean;
  readonly $overlaps: boolean;
  readonly $hasBackground: boolean;
  readonly $scrolled: boolean;
}

/** The pages that fill the window with panels, and the header with them (boards: 'Grid and surfaces'). */
const workPages: ReadonlySet<string> = new Set(['/spot', '/futures']);

/** Shown when the layout's code cannot be loaded: the home link and a retry. */
function HeaderFailure({ resetErrorBoundary }: FallbackProps) {
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
 * The site header (spec §2.3) in the tenant's layout (`officialModel`). It is transparent over the home page until that is
 * scrolled, `#1d1f20` everywhere else. Its space is reserved from the start, so that nothing moves when its code is loaded.
 */
export function SiteHeader({ transparent }: { readonly transparent: boolean }) {
  const { officialModel } = useConfiguration();
  const { key, pathname } = useLocation();
  const scrolled = useScrolledBeyond(scrollThresholdPx);
  const menu = useDisclosure();
  const isWork = useHasRoute(pathname) && workPages.has(pathname);
  const metrics = headerMetrics[officialModel];
  const solid = !transparent || scrolled || menu.isOpen;
  const hasBackground = solid && !metrics.bare;
  return (
    // Over the page the header has the page's theme; with a background of its own it is dark in both themes.
    <HeaderBar
      $metrics={metrics}
      $isWork={isWork}
      $overlaps={transparent && metrics.overlaps === true}
      $hasBackground={hasBackground}
      $scrolled={scrolled}
      {...(hasBackground && { 'data-theme': 'dark', 'data-header': '' })}
    >
      <Content {...menu.root}>
        <Loaded
          key={officialModel}
          name={`header layout ${officialModel}`}
          open={() => loadLayout(officialModel)}
          Fallback={HeaderFailure}
          resetKeys={[key]}
        >
          {(Layout) => <Layout menu={menu} solid={solid} scrolled={scrolled} />}
        </Loaded>
      </Content>
    </HeaderBar>
  );
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled beyond so many px. */
const useScrolledBeyond = (threshold: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrollY > threshold,
    () => false,
  );

const headerBackground = css<HeaderBarProps>`
  background: ${token.header};
  box-shadow:
    inset 0 -1px ${token.line},
    0 12px 24px -12px ${({ $scrolled }) => ($scrolled ? 'rgb(0 0 0 / 0.5)' : 'transparent')};
`;

/** Over a work page the header is as wide as the page; where its module is closed, 'Not Found' stands there instead. */
const workWidth = css`
  --header-gutter: ${token.s4};
  --header-width: none;
`;

/** It tells `main` its height too, so that a full-height page can subtract it. */
const HeaderBar = styled.header<HeaderBarProps>`
  &,
  & ~ main {
    --header-height: ${({ $metrics, $isWork }) => ($isWork && $metrics.workHeight) || $metrics.foldedHeight};
  }

  ${({ $isWork }) => $isWork && workWidth}
  position: sticky;
  z-index: 50;
  top: 0;
  height: var(--header-height);
  /* A header over the page takes no space in the flow. */
  margin-bottom: ${({ $overlaps }) => ($overlaps ? 'calc(-1 * var(--header-height))' : 0)};
  color: ${token.text1};
  transition:
    background ${token.calm} ease-out,
    box-shadow ${token.calm} ease-out;
  ${({ $hasBackground }) => $hasBackground && headerBackground}
  ${({ $metrics }) => $metrics.bare && 'pointer-events: none;'}

  @media (min-width: ${menuFromPx}px) {
    &,
    & ~ main {
      --header-height: ${({ $metrics, $isWork }) => ($isWork && $metrics.workHeight) || $metrics.height};
    }

    top: -${({ $metrics }) => $metrics.slides ?? '0px'};
  }
`;

const Content = styled.div`
  ${headerRoom}
  position: relative;
  height: 100%;
`;
