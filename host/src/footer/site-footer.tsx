import { useConfiguration } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { Loaded } from '../loading/loaded.tsx';
import { Copyright } from './copyright.tsx';
import { loadLayout } from './layout.ts';

const CenteredArea = styled.div`
  padding: ${token.s6} ${token.s4};
  border-top: 1px solid ${token.line};
  text-align: center;
`;

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
