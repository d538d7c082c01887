import { isHostPath } from '@livery/contract/routes';
import { useLanguage, useTranslation } from '@livery/i18n';
import {
  findRoute,
  isFramed,
  routePath,
  useConfiguration,
  useOpenModules,
  usePlatform,
  useSignedIn,
  useSignOutCount,
  type OwnedRoute,
} from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { openModulesAtom } from '@livery/platform/host';
import { Navigate, useLocation, useNavigate } from '@livery/platform/router';
import { lazyComponent, SkipLink, toast, Toaster } from '@livery/ui';
import { Activity, useEffect, useState, type ReactNode } from 'react';
import { DeveloperTools } from '../developer/developer-tools.tsx';
import { SiteFooter } from '../footer/site-footer.tsx';
import { HandoffReady } from '../handoff/hand-off.tsx';
import { SiteHeader } from '../header/site-header.tsx';
import { openModule } from '../loading/open-module.ts';
import { hostMessages } from '../messages.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { hostPages } from '../pages/pages.ts';
import { isSignInPage, loginAddress } from '../pages/redirect.ts';
import { useReleases } from '../release/releases.ts';
import { ServiceChat } from '../support/service-chat.tsx';
import { ArrivalContext, HeadingFocus, Main, useArrival } from './heading-focus.tsx';
import { LeaveForMobile, useMobileAddress } from './mobile-site.tsx';
import { ModulePage } from './module-page.tsx';
import { OutageNotice } from './outage-notice.tsx';
import { PageFrame, PartBoundary } from './page-frame.tsx';
import { usePageReturn } from './use-page-return.ts';

const FreezeNotice = lazyComponent(async () => (await import('./freeze-notice.tsx')).FreezeNotice);

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
  useEffect(() => platform.onError((error) => toast.error(errorText(error, t))), [platform, t]);
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
  const signedIn = useSignedIn();
  return (
    <>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <PartBoundary name="header">{header && !framed && <SiteHeader transparent={pathname === '/'} />}</PartBoundary>
      {/* The header of the home page has no room below it, and the host's own pages are for visitors. */}
      {!framed && signedIn && pathname !== '/' && !isHostPath(pathname) && (
        <PartBoundary name="freeze notice">
          <FreezeNotice />
        </PartBoundary>
      )}
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

/** Scrolls to the top and sets the title on every change of route (spec §2.1), also when going back in the history. */
function usePageChange(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  useEffect(() => {
    scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect runs because the path changed and reads nothing of it
  }, [pathname]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The query without the agent's `id`; the rest is unchanged. */
const withoutId = (search: string): string => {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => !new URLSearchParams(part).has('id'));
  return others.some((part) => part !== '') ? `?${others.join('&')}` : '';
};

/**
 * After mounting, navigates to the same route without the agent's `id`, which has been stored (spec §2.1, §4). It replaces
 * the history entry, because going back to the address with `id` would lead to the same page. A later `id` in a query
 * belongs to the open page.
 */
function useRouteWithoutId(): void {
  const location = useLocation();
  const [mounted] = useState(location);
  const navigate = useNavigate();
  useEffect(() => {
    // A visitor who has navigated in the meantime must not be redirected.
    if (location !== mounted) return;
    const { pathname, search, hash } = mounted;
    const query = withoutId(search);
    if (query !== search) void navigate({ pathname, search: query, hash }, { replace: true });
  }, [location, mounted, navigate]);
}

/**
 * The route of a path. While the visitor stays on the path, the route remains when the module is closed, so that the
 * hidden page keeps the visitor's input.
 */
function usePersistentRoute(path: string, owned: OwnedRoute | undefined): OwnedRoute | undefined {
  const [last, setLast] = useState({ path, owned });
  const isCurrent = last.path === path && (!owned || last.owned?.route === owned.route);
  if (!isCurrent) setLast({ path, owned });
  return isCurrent ? last.owned : owned;
}

/** The path of a link within this site. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const isHere = link?.origin === location.origin && (link.target === '' || link.target === '_self');
  return link && isHere ? routePath(link.pathname) : undefined;
}

const triggers = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loads the module behind a link that is hovered, touched or focused, because the visitor is about to open it. */
function usePreloading(): void {
  const { store } = usePlatform();
  const releases = useReleases();
  useEffect(() => {
    let last: string | undefined;

    async function preload(path: string): Promise<void> {
      const owned = findRoute(store.get(openModulesAtom), path);
      if (!owned) return;
      await releases.refresh();
      const { module } = await openModule(releases.versionsOf(owned.module.name, owned.route.path), releases.opened);
      await module.preload?.(path);
    }

    function onTrigger({ target }: Event): void {
      const path = pathOf(target);
      if (path === undefined || path === last) return;
      last = path;
      // Opening the page loads it again and shows the error.
      preload(path).catch(() => {
        last = undefined;
      });
    }

    const end = new AbortController();
    for (const trigger of triggers)
      document.addEventListener(trigger, onTrigger, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [store, releases]);
}
