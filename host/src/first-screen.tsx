import { pagePlace, type FirstScreenBuild } from '@livery/contract/first-screen';
import { useTranslation } from '@livery/i18n';
import { renderFirstScreen } from '@livery/platform/first-screen';
import { GlobalStyle, SkipLink } from '@livery/ui';
import { createElement } from 'react';
import { SiteHeader } from './header/site-header.tsx';
import { Main } from './shell/main.ts';
import { hostMessages } from './messages.ts';

const placeName = pagePlace.slice(1, pagePlace.indexOf('>'));

/** What the shell puts around the home page. */
function Around() {
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

/** The shell without its page, as the server draws it. */
export const render: FirstScreenBuild['render'] = (request) => renderFirstScreen(<Around />, request);
