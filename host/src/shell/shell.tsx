import { isHostPath } from '@livery/contract/routes';
import { useLanguage, useTranslation } from '@livery/i18n';
import {
  findRoute,
  isFramed,
  routePath,
  useConfiguration,
  useSignOutCount,
  useOpenModules,
  usePlatform,
  useSignedIn,
} from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Navigate, useLocation, useNavigate } from '@livery/platform/router';
import { SkipLink, Toaster, toast } from '@livery/ui';
import { Activity, useEffect, type ReactNode } from 'react';
import { DeveloperTools } from '../developer/developer-tools.tsx';
import { SiteFooter } from '../footer/site-footer.tsx';
import { SiteHeader } from '../header/site-header.tsx';
import { LeaveForMobile } from '../guard/leave-for-mobile.tsx';
import { useMobileAddress } from '../guard/use-mobile-address.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { usePreloading } from '../loading/use-preloading.ts';
import { useReleases } from '../release/releases-context.ts';
import { hostPages } from '../pages/pages.ts';
import { isSignInPage, loginAddress } from '../pages/redirect.ts';
import { ServiceChat } from '../support/service-chat.tsx';
import { HandoffReady } from '../handoff/handoff-ready.tsx';
import { errorMessageKeys, hostMessages } from '../messages.ts';
import { ArrivalContext, HeadingFocus, useArrival } from './heading-focus.tsx';
import { Main } from './main.ts';
import { ModulePage } from './module-page.tsx';
import { OutageNotice } from './outage-notice.tsx';
import { PageFrame } from './page-frame.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { usePersistentRoute } from './use-persistent-route.ts';
import { usePageChange, useRouteWithoutId } from './use-page-change.ts';
import { usePageReturn } from './use-page-return.ts';

interface PageView {
  readonly title: string;
  readonly header: boolean;
  readonly footer: boolean;
  readonly page: ReactNode;
}

/** The page of a path that no open module owns. */
function UnownedPage({ path }: { readonly path: string }) {
  const language = useLanguage();
  const released =
    useReleases()
      .inspect()
      .manifest?.modules.map(({ stable }) => stable) ?? [];
  const closed = findRoute(released, path)?.route.title;
  return (
    <>
      <NotFoundPage closedPage={closed?.[language] ?? closed?.['en-US']} />
      <HeadingFocus />
      <HandoffReady />
    </>
  );
}

/** The view of the current path: a page of the host, a module's page, or 'Not Found' (spec §2.1). */
function usePageView(): PageView {
  const location = useLocation();
  const t = useTranslation(hostMessages);
  const language = useLanguage();
  const signedIn = useSignedIn();
  const signOutCount = useSignOutCount();
  const path = routePath(location.pathname);
  const owned = findRoute(useOpenModules(), path);
  const persistent = usePersistentRoute(path, owned);
  const mobileAddress = useMobileAddress();

  if (mobileAddress !== undefined)
    return { title: '', header: false, footer: false, page: <LeaveForMobile address={mobileAddress} /> };

  // Each page has one address, however it was typed.
  const misspelt = path !== location.pathname && <Navigate to={{ ...location, pathname: path }} replace />;
  if (isHostPath(path)) {
    const { title, open } = hostPages[path];
    const page = (
      <PageFrame key={path} name={path} path={path} open={open}>
        {(Page) => <Page />}
      </PageFrame>
    );
    return { title: t(title), header: false, footer: false, page: misspelt || page };
  }
  // Typed input survives while its module is closed for a while, but the next member must not see it.
  const mayStay = persistent && (signedIn || !persistent.route.memberOnly);
  const page = (
    <>
      {mayStay && (
        <Activity key={`${persistent.module.name} ${path} ${signOutCount}`} mode={owned ? 'visible' : 'hidden'}>
          <ModulePage owned={persistent} />
        </Activity>
      )}
      {!owned && <UnownedPage key={path} path={path} />}
    </>
  );
  if (!owned) return { title: t('notFound'), header: true, footer: true, page };
  const { route } = owned;
  const login = route.memberOnly && !signedIn && <Navigate to={loginAddress(location)} replace />;
  return {
    title: route.title[language] ?? route.title['en-US'] ?? '',
    header: route.header,
    footer: route.footer,
    page: misspelt || login || page,
  };
}

/** Shows the platform's reports: errors as toasts, and the login page when a session ends. */
function usePlatformReports(): void {
  const platform = usePlatform();
  const t = useTranslation(hostMessages);
  const navigate = useNavigate();
  useEffect(() => platform.onError((error) => toast.error(errorText(error, t, errorMessageKeys))), [platform, t]);
  useEffect(
    () =>
      platform.onSessionGone(() => {
        const { location } = window;
        if (!isSignInPage(location.pathname)) void navigate(loginAddress(location), { replace: true });
      }),
    [platform, navigate],
  );
}

/** Header, page and footer of the current route. */
export function Shell() {
  const { pathname } = useLocation();
  const { appName } = useConfiguration();
  const t = useTranslation(hostMessages);
  const { title, header, footer, page } = usePageView();
  usePageChange(pathname === '/' ? appName : `${title} · ${appName}`);
  useRouteWithoutId();
  usePlatformReports();
  usePageReturn();
  usePreloading();
  // A corrected address is not a new arrival.
  const arrival = useArrival(routePath(pathname));
  const framed = isFramed();
  return (
    <>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <PartBoundary name="header">{header && !framed && <SiteHeader transparent={pathname === '/'} />}</PartBoundary>
      {/* In the dialog the outer page has the main landmark. */}
      <Main id="main" tabIndex={-1} as={framed ? 'div' : 'main'}>
        <ArrivalContext value={arrival}>{page}</ArrivalContext>
      </Main>
      <PartBoundary name="footer">{footer && !framed && <SiteFooter />}</PartBoundary>
      <ServiceChat />
      {!framed && <OutageNotice />}
      {!framed && <DeveloperTools />}
      <Toaster label={t('messages')} closeLabel={t('close')} />
    </>
  );
}
