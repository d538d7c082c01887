import { pagePlace, type PrerenderBuild } from '@livery/contract/prerender';
import { useTranslation } from '@livery/i18n';
import { prerenderPage } from '@livery/platform/prerender';
import { GlobalStyle, SkipLink } from '@livery/ui';
import { createElement } from 'react';
import { SiteHeader } from './header/site-header.tsx';
import { Main } from './shell/main.ts';
import { hostMessages } from './messages.ts';

const placeName = pagePlace.slice(1, pagePlace.indexOf('>'));

/** The shell around the home page. */
function ShellAroundPage() {
  const t = useTranslation(hostMessages);
  return (
    <>
      <GlobalStyle />
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <SiteHeader transparent />
      <Main>{createElement(placeName)}</Main>
    </>
  );
}

/** Prerenders the shell without its page. */
export const render: PrerenderBuild['render'] = (request) => prerenderPage(<ShellAroundPage />, request);
