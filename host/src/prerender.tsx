import { pagePlace, prerenderedHostPaths, type PrerenderBuild } from '@livery/contract/prerender';
import { useTranslation } from '@livery/i18n';
import { prerenderPage } from '@livery/platform/prerender';
import { GlobalStyle, SkipLink, lazyComponent } from '@livery/ui';
import { createElement } from 'react';
import { SiteHeader } from './header/site-header.tsx';
import { hostMessages } from './messages.ts';
import { Main } from './shell/heading-focus.tsx';

const placeName = pagePlace.slice(1, pagePlace.indexOf('>'));

/** The page of `prerenderedHostPaths`, which has neither header nor footer. */
const LoginPage = lazyComponent(async () => (await import('./pages/login-page.tsx')).LoginPage);

function HostPage() {
  return (
    <>
      <GlobalStyle />
      <Main>
        <LoginPage />
      </Main>
    </>
  );
}

/** The shell around a module's page. */
function ShellAroundPage({ path }: { readonly path: string }) {
  const t = useTranslation(hostMessages);
  return (
    <>
      <GlobalStyle />
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <SiteHeader transparent={path === '/'} />
      <Main>{createElement(placeName)}</Main>
    </>
  );
}

/** Prerenders a page of the host, or the shell without its page. */
export const render: PrerenderBuild['render'] = (request) =>
  prerenderPage(
    prerenderedHostPaths.includes(request.path) ? <HostPage /> : <ShellAroundPage path={request.path} />,
    request,
  );
