/** The work starts after this time even if the page is still busy. */
const maxWaitMs = 3000;

/** Resolves when the browser is idle, so that work off screen does not delay what is on it. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
  });
