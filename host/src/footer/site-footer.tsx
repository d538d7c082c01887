import { useConfiguration } from '@livery/platform';
import { useLocation } from '@livery/platform/router';
import { token } from '@livery/ui';
import { Suspense, use } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { styled } from 'styled-components';
import { Copyright } from './copyright.tsx';
import { loadLayout } from './layout.ts';

const Plain = styled.div`
  padding: ${token.s6} ${token.s4};
  border-top: 1px solid ${token.line};
  text-align: center;
`;

function Shape() {
  const { Layout } = use(loadLayout(useConfiguration().officialModel));
  return <Layout />;
}

/**
 * The site footer (spec §2.4) in the tenant's layout (`officialModel`). It is below the window when a page opens, so that
 * nothing is seen to move when its code comes. If that cannot be had, the copyright line stands alone until the next page.
 */
export function SiteFooter() {
  const { key } = useLocation();
  return (
    <footer>
      <ErrorBoundary
        resetKeys={[key]}
        onError={(error) => console.error('footer layout', error)}
        fallback={
          <Plain>
            <Copyright />
          </Plain>
        }
      >
        <Suspense>
          <Shape />
        </Suspense>
      </ErrorBoundary>
    </footer>
  );
}
