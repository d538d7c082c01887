/** The visible messages, in a store without a framework, so that any code can add one. */

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export type ToastDetails = Pick<Toast, 'text' | 'action'>;

/** How long a message stays (docs/decisions.md §18). The time is paused while it is hovered or focused. */
export const toastMs = 5000;
const maxVisible = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(tone: ToastTone, title: string, details: ToastDetails = {}): number {
  lastId += 1;
  const isSame = (one: Toast) => one.tone === tone && one.title === title && one.text === details.text;
  // A repeated message restarts its time instead of appearing twice.
  const rest = shown.filter((one) => !isSame(one));
  show([...rest, { id: lastId, tone, title, ...details }].slice(-maxVisible));
  return lastId;
}

/** Shows a message for a short time; returns the id for `toast.dismiss`. */
export const toast = {
  success: (title: string, details?: ToastDetails): number => add('success', title, details),
  error: (title: string, details?: ToastDetails): number => add('error', title, details),
  warning: (title: string, details?: ToastDetails): number => add('warning', title, details),
  info: (title: string, details?: ToastDetails): number => add('info', title, details),
  dismiss: (id: number): void => show(shown.filter((one) => one.id !== id)),
  clear: (): void => show([]),
};

export const getToasts = (): readonly Toast[] => shown;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
