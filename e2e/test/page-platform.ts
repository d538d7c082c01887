/** The platform of an open page, with the client and session that its modules use. */
import type { Page } from 'playwright-core';

/** The parts of the platform that these tests use. */
interface PagePlatform {
  readonly api: { call(call: object, input: object): Promise<unknown> };
  readonly session: { isOpen(): boolean };
  logOut(): void;
}

declare global {
  var pagePlatform: PagePlatform;
}

/** Finds the page's platform in the tree of React, and sets it as a global for `evaluate`. */
export async function exposePlatform(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly platform?: PagePlatform } | null;
    }
    const root = document.querySelector('#root');
    const name = Object.keys(root ?? {}).find((key) => key.startsWith('__reactContainer$'));
    // React stores its tree in this field of the root element.
    let fiber = name ? (root as unknown as Record<string, Fiber | null>)[name] : null;
    while (fiber && !fiber.memoizedProps?.platform) fiber = fiber.child;
    const platform = fiber?.memoizedProps?.platform;
    if (platform) globalThis.pagePlatform = platform;
    return platform !== undefined;
  });
}

/** Makes a call of the page's member `times` times at once. Returns the data or the error of each. */
export const callConcurrently = (page: Page, path: string, times: number): Promise<unknown[]> =>
  page.evaluate(
    ([path, times]) => {
      // This schema accepts anything, because the contract's schemas cannot be passed into the page.
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
