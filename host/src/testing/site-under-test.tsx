/** A page of the host under test: `renderPage` with the host's providers, and with what jsdom lacks. */
import { openModulesAtom } from '@livery/platform/host';
import { useLocation } from '@livery/platform/router';
import {
  createTestSite,
  renderPageOn,
  type AnswerFunction,
  type PageOptions,
  type PageUnderTest,
  type TestSite,
} from '@livery/platform/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ReleasesProvider, type Releases } from '../release/releases.ts';

/** The server's answer to each call, such as `POST /login`; other calls succeed without data. */
export type Answers = Readonly<Record<string, AnswerFunction>>;

export interface SiteOptions extends Omit<PageOptions, 'answers'> {
  readonly answers?: Answers;
  /** Whether every media query matches, as in a wide window. */
  readonly wide?: boolean;
}

export interface Site extends PageUnderTest {
  /** Makes every media query match, as a wide window does. */
  widen(): void;
}

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

/** The modules of the test are the release of its site. */
const releasesOf = ({ platform }: TestSite): Releases => ({
  find: () => Promise.resolve(),
  apply() {},
  refresh: () => Promise.resolve(),
  versionsOf: (name) =>
    platform.store
      .get(openModulesAtom)
      .filter((module) => module.name === name)
      .map((module) => ({ version: module.version, read: () => Promise.resolve(module) })),
  keys: {},
  override() {},
  overridden: () => undefined,
  isOverride: () => false,
  inspect: () => ({ manifest: undefined, override: undefined, openings: [], isQuarantined: () => false }),
  hasWorked: () => false,
  worked() {},
  opened() {},
  broke() {},
});

/** Opens `page` on a new site. The browser's storage stays, as over a reload. */
export async function openSite(page: ReactNode, { wide = false, ...options }: SiteOptions = {}): Promise<Site> {
  const widen = completeBrowser(wide);
  const site = createTestSite({ otherwise: () => undefined, ...options });
  const content = <ReleasesProvider value={releasesOf(site)}>{page}</ReleasesProvider>;
  const rendered = await renderPageOn(site, content, { pending: 'any', ...options });
  return { ...rendered, widen: () => act(widen) };
}

/** Opens a page as the router does: it is shown only at its path. */
export function openPage(page: ReactNode, options: SiteOptions & { readonly at: string }): Promise<Site> {
  const path = options.at.replace(/\?.*/, '');
  function PageAtPath() {
    return useLocation().pathname === path ? page : null;
  }
  return openSite(<PageAtPath />, options);
}
