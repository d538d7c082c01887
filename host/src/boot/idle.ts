/** A page that is always busy gets on after this time. */
const longestWaitMs = 3000;

/** Resolves when the browser has nothing better to do, so that what is not seen first takes no time from what is. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari does not tell.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
  });
