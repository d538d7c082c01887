import { useConfiguration } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { Loaded } from '../loading/loaded.tsx';
import { Copyright } from './copyright.tsx';
import { loadLayout } from './layout.ts';

const Plain = styled.div`
  padding: ${token.s6} ${token.s4};
  border-top: 1px solid ${token.line};
  text-align: center;
`;

const AloneCopyright = () => (
  <Plain>
    <Copyright />
  </Plain>
);

/**
 * The site footer (spec §2.4) in the tenant's layout (`officialModel`). It is below the window when a page opens, so that
 * nothing is seen to move when its code comes. If that cannot be had, the copyright line stands alone until the next page.
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
        Fallback={AloneCopyright}
        resetKeys={[key]}
      >
        {(Layout) => <Layout />}
      </Loaded>
    </footer>
  );
}
