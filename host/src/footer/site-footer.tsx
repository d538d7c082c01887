import type { Configuration } from '@livery/contract/configuration';
import { useConfiguration } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { token } from '@livery/ui';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { idle } from '../boot/idle.ts';
import { loadChunk, memoizeAsync } from '../loading/load-chunk.ts';
import { Loaded } from '../loading/loaded.tsx';
import { Copyright } from './rows.tsx';

const FooterFailure = () => (
  <CenteredArea>
    <Copyright />
  </CenteredArea>
);

/**
 * The site footer (spec §2.4) in the tenant's layout (`officialModel`). It is below the window when a page opens: its code is
 * loaded when the browser is idle, and nothing visibly moves. If that fails, only the copyright notice is shown until the next
 * page.
 */
export function SiteFooter() {
  const { officialModel } = useConfiguration();
  const { key } = useLocation();
  return (
    <footer>
      <Loaded
        key={officialModel}
        name={`footer layout ${officialModel}`}
        open={() => loadLayout(officialModel)}
        Fallback={FooterFailure}
        resetKeys={[key]}
      >
        {(Layout) => <Layout />}
      </Loaded>
    </footer>
  );
}

/** The eight footer layouts (docs/decisions.md §2, §31), each in a chunk of its own. */
type OfficialModel = Configuration['officialModel'];

type Layout = ComponentType;

const layout = (load: () => Promise<Layout>) => memoizeAsync(() => idle().then(() => loadChunk(load)));

const loaders: Readonly<Record<OfficialModel, () => Promise<Layout>>> = {
  '1': layout(async () => (await import(/* webpackChunkName: "footer-1" */ './layouts/columns.tsx')).Columns),
  '2': layout(async () => (await import(/* webpackChunkName: "footer-2" */ './layouts/halves.tsx')).Halves),
  '3': layout(async () => (await import(/* webpackChunkName: "footer-3" */ './layouts/wordmark.tsx')).Wordmark),
  '4': layout(async () => (await import(/* webpackChunkName: "footer-4" */ './layouts/ruled.tsx')).Ruled),
  '5': layout(async () => (await import(/* webpackChunkName: "footer-5" */ './layouts/download.tsx')).Download),
  '6': layout(async () => (await import(/* webpackChunkName: "footer-6" */ './layouts/panes.tsx')).Panes),
  '7': layout(async () => (await import(/* webpackChunkName: "footer-7" */ './layouts/tiles.tsx')).Tiles),
  '8': layout(async () => (await import(/* webpackChunkName: "footer-8" */ './layouts/colophon.tsx')).Colophon),
};

/** Loads a layout's code once, when the browser is idle. */
const loadLayout = (model: OfficialModel): Promise<Layout> => loaders[model]();

const CenteredArea = styled.div`
  padding: ${token.s6} ${token.s4};
  border-top: 1px solid ${token.line};
  text-align: center;
`;
