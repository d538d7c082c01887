/** A site for tests: the real platform, with the server, the socket and the clock at its edges played by the test. */
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

export interface Asked {
  readonly call: string;
  readonly body: unknown;
}
/** What the server says to a call, named as in `POST /login`: data, a refusal, or a rejection of the test's own. */
export type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;

export interface Site {
  readonly platform: Platform;
  /** What was asked of the server, in order. */
  readonly asked: readonly Asked[];
  asksFor(call: string): readonly Asked[];
  /** The exchange's end of the live socket. */
  readonly liveServer: FakeLiveServer;
  /** The address that the visitor is at. */
  address(): string;
  /** Makes the window as wide as every media query asks. */
  widen(): void;
  /** What was taken along to it. */
  state(): unknown;
  leave(): void;
}

export interface SiteOptions {
  readonly at?: string;
  /** What the page before has taken along. */
  readonly state?: unknown;
  readonly configuration?: Partial<Configuration>;
  readonly modules?: readonly ReleasedModule[];
  readonly answers?: Answers;
  readonly signedIn?: boolean;
  /** The window is as wide as every media query asks. */
  readonly wide?: boolean;
  /** Epoch seconds on the server. */
  readonly now?: () => number;
  /** Whether the server has told its time; it has, unless said otherwise. */
  readonly isTimeKnown?: () => boolean;
}

export class Refused extends Error {
  readonly code: number;
  constructor(refusal: number, message: string) {
    super(message);
    this.code = refusal;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- of any call: its schemas do not matter here
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

/** What jsdom has not. Gives what makes the window wide. */
function browserGaps(wide: boolean): () => void {
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

/** Opens `page` on a site of its own. What is stored in the browser stays from one to the next, as over a reload. */
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
  const widen = browserGaps(wide);
  const asked: Asked[] = [];
  const liveServer = new FakeLiveServer();
  const platform = createPlatform({
    clientVersion: 'test',
    openSocket: liveServer.open,
    ...(now && { clock: { now, isKnown: isTimeKnown, observe() {} } }),
    async transport({ method, path, body }): Promise<Envelope> {
      const question = { call: `${method} ${path}`, body };
      asked.push(question);
      try {
        return { code: code.success, msg: '', data: await answers[question.call]?.(question) };
      } catch (error) {
        if (error instanceof Refused) return { code: error.code, msg: error.message };
        throw error;
      }
    },
  });
  platform.store.set(configurationAtom, { ...fallbackConfiguration, ...configuration });
  platform.store.set(openModulesAtom, modules);
  if (signedIn) platform.session.open({ token: 'token', refreshToken: 'refresh' });

  // The release of this site is what the test opens.
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
    isTriedOut: () => false,
    inspect: () => ({ manifest: undefined, override: undefined, openings: [], isQuarantined: () => false }),
    hasWorked: () => false,
    worked() {},
    opened() {},
    broke() {},
  };
  const { pathname, search, hash } = new URL(location.origin + at);
  let address = at;
  let taken: unknown = state;
  function Address() {
    const location = useLocation();
    address = location.pathname + location.search + location.hash;
    taken = location.state;
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
    state: () => taken,
    leave: rendered.unmount,
  };
}

/** Opens a page as the router does: it is there only while the visitor is at its path. */
export function openPage(page: ReactNode, options: SiteOptions & { readonly at: string }): Promise<Site> {
  const path = options.at.replace(/\?.*/, '');
  function AtItsPath() {
    return useLocation().pathname === path ? page : null;
  }
  return openSite(<AtItsPath />, options);
}
