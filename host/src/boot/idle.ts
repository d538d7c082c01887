/** The work starts after this time even if the page is still busy. */
const maxWaitMs = 3000;

/** Resolves when the browser is idle, so that background work does not delay visible work. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
  });

/** Newer browsers have it; the DOM types do not declare it yet. */
const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Resolves in a new task, so that the browser can handle input first. */
export const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
