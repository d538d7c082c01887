/** The platform of an open page itself: its client, its session, its storage, as its modules use them. */
import type { Page } from 'playwright-core';

/** What these tests use of it. */
interface PagePlatform {
  readonly api: { call(call: object, input: object): Promise<unknown> };
  readonly session: { isOpen(): boolean };
  logOut(): void;
}

declare global {
  var pagePlatform: PagePlatform;
}

/** Puts the page's platform where `evaluate` finds it. React knows which one the page was rendered with. */
export async function exposePlatform(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly platform?: PagePlatform } | null;
    }
    const root = document.querySelector('#root');
    const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'));
    // React's own field on the element that it renders into.
    let fiber = name ? (root as unknown as Record<string, Fiber | null>)[name] : null;
    while (fiber && !fiber.memoizedProps?.platform) fiber = fiber.child;
    const platform = fiber?.memoizedProps?.platform;
    if (platform) globalThis.pagePlatform = platform;
    return platform !== undefined;
  });
}

/** Has the page make a call of a member `times` at once, and gives what each was answered: data, or why not. */
export const callConcurrently = (page: Page, path: string, times: number): Promise<unknown[]> =>
  page.evaluate(
    ([path, times]) => {
      // A schema that takes whatever comes: the contract's are not at hand in here.
      const data = { _zod: { run: (payload: object) => payload } };
      const call = { method: 'GET', path, auth: 'member', data };
      return Promise.all(
        Array.from({ length: times }, () =>
          globalThis.pagePlatform.api.call(call, {}).catch((error: unknown) => String(error)),
        ),
      );
    },
    [path, times] as const,
  );
