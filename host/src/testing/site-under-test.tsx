/** A site for tests: the real platform with a fake server, socket and clock. */
import type { CallDefinition } from '@livery/contract/call';
import { fallbackConfiguration, type Configuration } from '@livery/contract/configuration';
import { code, type Envelope } from '@livery/contract/envelope';
import type { ReleasedModule } from '@livery/contract/release';
import type { Platform } from '@livery/platform';
import { configurationAtom, createPlatform, openModulesAtom, PlatformProvider } from '@livery/platform/host';
import { createQueryClient, QueryClientProvider } from '@livery/platform/query';
import { useLocation } from '@livery/platform/router';
import { FakeLiveServer, MemoryRouter } from '@livery/platform/testing';
import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { ReleasesProvider } from '../release/releases-context.ts';
import type { Releases } from '../release/releases.ts';

export interface FakeCall {
  readonly call: string;
  readonly body: unknown;
}
/** The server's answer to each call, such as `POST /login`: data, a `Refused`, or another rejection. */
export type Answers = Readonly<Record<string, (call: FakeCall) => unknown>>;

export interface Site {
  readonly platform: Platform;
  /** The calls that the server got, in order. */
  readonly asked: readonly FakeCall[];
  asksFor(call: string): readonly FakeCall[];
  /** The exchange's end of the live socket. */
  readonly liveServer: FakeLiveServer;
  /** The current address. */
  address(): string;
  /** Makes every media query match, as a wide window does. */
  widen(): void;
  /** The state of the current history entry. */
  state(): unknown;
  leave(): void;
}

export interface SiteOptions {
  readonly at?: string;
  /** The state of the first history entry. */
  readonly state?: unknown;
  readonly configuration?: Partial<Configuration>;
  readonly modules?: readonly ReleasedModule[];
  readonly answers?: Answers;
  readonly signedIn?: boolean;
  /** Whether every media query matches, as in a wide window. */
  readonly wide?: boolean;
  /** Epoch seconds on the server. */
  readonly now?: () => number;
  /** Whether the server's time is known; `true` by default. */
  readonly isTimeKnown?: () => boolean;
}

export class Refused extends Error {
  readonly code: number;
  constructor(refusal: number, message: string) {
    super(message);
    this.code = refusal;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- takes every call, whatever its schemas are
export const nameOf = ({ method, path }: CallDefinition<any, any, any>): string => `${method} ${path}`;

/** A released module with one page, for menus and links. */
export const pageModule = (path: string, label?: string): ReleasedModule => ({
  name: `page${path.replaceAll('/', '-')}`,
  version: '1.0.0',
  contract: '^1.0',
  base: 'http://localhost:8081/',
  entry: 'remoteEntry.js',
  files: {},
  routes: [{ path, title: { 'en-US': path }, header: true, footer: true, memberOnly: false }],
  ...(label && { menu: { path, label: { 'en-US': label, 'zh-CN': `${label}(中)` }, order: 1 } }),
});

/** Adds what jsdom lacks. Returns the function that makes the window wide. */
function completeBrowser(wide: boolean): () => void {
  const queries: (EventTarget & { matches: boolean })[] = [];
  function query() {
    const watched = Object.assign(new EventTarget(), { matches: wide });
    queries.push(watched);
    return watched;
  }
  Object.assign(globalThis, {
    matchMedia: query,
    CSS: { escape: (text: string) => text },
  });
  document.elementFromPoint ??= () => null;
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  return () => {
    for (const watched of queries) {
      watched.matches = true;
      watched.dispatchEvent(new Event('change'));
    }
  };
}

/** Opens `page` on a new site. The browser's storage stays, as over a reload. */
export async function openSite(page: ReactNode, options: SiteOptions = {}): Promise<Site> {
  const {
    at = '/',
    state,
    configuration = {},
    modules = [],
    answers = {},
    signedIn = false,
    wide = false,
    now,
  } = options;
  const { isTimeKnown = () => true } = options;
  const widen = completeBrowser(wide);
  const asked: FakeCall[] = [];
  const liveServer = new FakeLiveServer();
  const platform = createPlatform({
    clientVersion: 'test',
    openSocket: liveServer.open,
    ...(now && { clock: { now, isKnown: isTimeKnown, observe() {} } }),
    async transport({ method, path, body }): Promise<Envelope> {
      const call = { call: `${method} ${path}`, body };
      asked.push(call);
      try {
        return { code: code.success, msg: '', data: await answers[call.call]?.(call) };
      } catch (error) {
        if (error instanceof Refused) return { code: error.code, msg: error.message };
        throw error;
      }
    },
  });
  platform.store.set(configurationAtom, { ...fallbackConfiguration, ...configuration });
  platform.store.set(openModulesAtom, modules);
  if (signedIn) platform.session.open({ token: 'token', refreshToken: 'refresh' });

  // The modules of the test are the release of this site.
  const releases: Releases = {
    find: () => Promise.resolve(),
    apply() {},
    refresh: () => Promise.resolve(),
    versionsOf: (name) =>
      platform.store
        .get(openModulesAtom)
        .filter((module) => module.name === name)
        .map((module) => ({ version: module.version, read: () => Promise.resolve(module) })),
    override() {},
    overridden: () => undefined,
    isOverride: () => false,
    inspect: () => ({ manifest: undefined, override: undefined, openings: [], isQuarantined: () => false }),
    hasWorked: () => false,
    worked() {},
    opened() {},
    broke() {},
  };
  const { pathname, search, hash } = new URL(location.origin + at);
  let address = at;
  let historyState: unknown = state;
  function Address() {
    const location = useLocation();
    address = location.pathname + location.search + location.hash;
    historyState = location.state;
    return null;
  }
  const rendered = await act(async () =>
    render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
            <ReleasesProvider value={releases}>
              <Suspense>{page}</Suspense>
            </ReleasesProvider>
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  return {
    platform,
    asked,
    asksFor: (call) => asked.filter((one) => one.call === call),
    liveServer,
    address: () => address,
    widen: () => act(widen),
    state: () => historyState,
    leave: rendered.unmount,
  };
}

/** Opens a page as the router does: it is shown only at its path. */
export function openPage(page: ReactNode, options: SiteOptions & { readonly at: string }): Promise<Site> {
  const path = options.at.replace(/\?.*/, '');
  function PageAtPath() {
    return useLocation().pathname === path ? page : null;
  }
  return openSite(<PageAtPath />, options);
}
