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
import { ReleasesProvider } from '../release/releases-context.ts';
import type { Releases } from '../release/releases.ts';

/** What the server says to a call, named as in `POST /login`; other calls succeed without data. */
export type Answers = Readonly<Record<string, AnswerFunction>>;

export interface SiteOptions extends Omit<PageOptions, 'answers'> {
  readonly answers?: Answers;
  /** The window is as wide as every media query asks. */
  readonly wide?: boolean;
}

export interface Site extends PageUnderTest {
  /** Makes the window as wide as every media query asks. */
  widen(): void;
}

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

/** The release of this site is the list of modules that the test opens. */
const releasesOf = ({ platform }: TestSite): Releases => ({
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
});

/** Opens `page` on a site of its own. What is stored in the browser stays from one to the next, as over a reload. */
export async function openSite(page: ReactNode, { wide = false, ...options }: SiteOptions = {}): Promise<Site> {
  const widen = browserGaps(wide);
  const site = createTestSite({ otherwise: () => undefined, ...options });
  const content = <ReleasesProvider value={releasesOf(site)}>{page}</ReleasesProvider>;
  const rendered = await renderPageOn(site, content, { pending: 'any', ...options });
  return { ...rendered, widen: () => act(widen) };
}

/** Opens a page as the router does: it is there only while the visitor is at its path. */
export function openPage(page: ReactNode, options: SiteOptions & { readonly at: string }): Promise<Site> {
  const path = options.at.replace(/\?.*/, '');
  function AtItsPath() {
    return useLocation().pathname === path ? page : null;
  }
  return openSite(<AtItsPath />, options);
}
