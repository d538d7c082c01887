/** What newer browsers offer for this; the DOM's types do not know it yet. */
const { scheduler } = globalThis as { readonly scheduler?: { yield?(): Promise<void> } };

/** Resolves in a task of its own: whatever the browser has to do meanwhile, a press for one, comes first. */
export const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
