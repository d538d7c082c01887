/** Newer browsers have it; the DOM's types do not declare it yet. */
const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Resolves in a new task, so that the browser can handle input before. */
export const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
