import { useLanguage, useWords } from '@livery/i18n';
import {
  findRoute,
  isFramed,
  useConfiguration,
  useDepartures,
  useOpenModules,
  usePlatform,
  useSignedIn,
} from '@livery/platform';
import { Navigate, useLocation, useNavigate } from '@livery/platform/router';
import { SkipLink, Toaster, toast } from '@livery/ui';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { errorText } from '../error-text.ts';
import { SiteFooter } from '../footer/site-footer.tsx';
import { SiteHeader } from '../header/site-header.tsx';
import { LeaveForMobile } from '../guard/leave-for-mobile.tsx';
import { useMobileAddress } from '../guard/use-mobile-address.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { hostPages } from '../pages/pages.ts';
import { isSignInPage, loginAddress } from '../pages/redirect.ts';
import { ServiceChat } from '../support/service-chat.tsx';
import { hostWords } from '../words.ts';
import { HeadingFocus } from './heading-focus.tsx';
import { ModulePage } from './module-page.tsx';
import { OfflineMark } from './offline-mark.tsx';
import { usePageChange, useRouteWithoutId } from './use-page-change.ts';
import { usePageReturn } from './use-page-return.ts';

interface Face {
  readonly title: string;
  readonly header: boolean;
  readonly footer: boolean;
  readonly page: ReactNode;
}

/** At least as high as the window, so that the footer is never seen to move when a page comes. */
const Main = styled.main`
  min-height: 100vh;
  min-height: 100dvh;
`;

/** What a path shows: one of the host's own pages, a module's page, or nothing that is there (spec §2.1). */
function useFace(): Face {
  const location = useLocation();
  const say = useWords(hostWords);
  const language = useLanguage();
  const signedIn = useSignedIn();
  const departures = useDepartures();
  const owned = findRoute(useOpenModules(), location.pathname);
  const mobileAddress = useMobileAddress();
  const own = Object.hasOwn(hostPages, location.pathname)
    ? hostPages[location.pathname as keyof typeof hostPages]
    : undefined;

  if (mobileAddress !== undefined)
    return { title: '', header: false, footer: false, page: <LeaveForMobile address={mobileAddress} /> };
  if (own)
    return { title: say(own.title), header: false, footer: false, page: <OwnPage key={own.title} Page={own.Page} /> };
  if (!owned)
    return {
      title: say('notFound'),
      header: true,
      footer: true,
      page: <OwnPage key={location.pathname} Page={NotFoundPage} />,
    };
  const { module, route } = owned;
  const page =
    route.memberOnly && !signedIn ? (
      <Navigate to={loginAddress(location)} replace />
    ) : (
      // What one member typed is not there for the next.
      <ModulePage key={`${module.name} ${departures}`} owned={owned} />
    );
  return {
    title: route.title[language] ?? route.title['en-US'] ?? '',
    header: route.header,
    footer: route.footer,
    page,
  };
}

/** What the platform reports and only the shell can show: errors as toasts, the end of a session as the way to login. */
function usePlatformReports(): void {
  const platform = usePlatform();
  const say = useWords(hostWords);
  const navigate = useNavigate();
  useEffect(() => platform.onError((error) => toast.error(errorText(error, say))), [platform, say]);
  useEffect(
    () =>
      platform.onSessionGone(() => {
        const { location } = window;
        if (!isSignInPage(location.pathname)) void navigate(loginAddress(location), { replace: true });
      }),
    [platform, navigate],
  );
}

/** A page of the host's own. */
function OwnPage({ Page }: { Page: ComponentType }) {
  return (
    <Suspense>
      <Page />
      <HeadingFocus />
    </Suspense>
  );
}

/** Header, page and footer around whatever route is open. */
export function Shell() {
  const { pathname } = useLocation();
  const { appName } = useConfiguration();
  const say = useWords(hostWords);
  const { title, header, footer, page } = useFace();
  usePageChange(pathname === '/' ? appName : `${title} · ${appName}`);
  useRouteWithoutId();
  usePlatformReports();
  usePageReturn();
  const framed = isFramed();
  return (
    <>
      <SkipLink href="#main">{say('skipToContent')}</SkipLink>
      {header && !framed && <SiteHeader transparent={pathname === '/'} />}
      <Main id="main" tabIndex={-1}>
        {page}
      </Main>
      {footer && !framed && <SiteFooter />}
      <ServiceChat />
      {!framed && <OfflineMark />}
      <Toaster label={say('messages')} closeLabel={say('close')} />
    </>
  );
}
