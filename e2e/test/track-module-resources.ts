/** The timers, listeners and observers that modules leave running on a page after they are left. */
import type { Page } from 'playwright-core';
import { waitUntil } from './visit.ts';

interface ModuleResources {
  /** Descriptions of what code of a module has started and not ended. */
  open(): string[];
}

declare global {
  var moduleResources: ModuleResources;
}

/** Runs in the page before its scripts. The call stack at its start tells whether a resource belongs to a module. */
function trackResources(origin: string): void {
  const open = new Map<unknown, string>();
  function isCalledByModule(): boolean {
    const { stackTraceLimit } = Error;
    // The stack has many frames of the host's libraries above those of the module.
    Error.stackTraceLimit = 100;
    const stack = new Error('').stack ?? '';
    Error.stackTraceLimit = stackTraceLimit;
    return stack.includes(origin);
  }
  function recordStart(key: unknown, description: string): void {
    open.set(key, description);
  }

  const {
    setTimeout: originalSetTimeout,
    clearTimeout: originalClearTimeout,
    setInterval: originalSetInterval,
    clearInterval: originalClearInterval,
  } = globalThis;
  const { requestAnimationFrame: originalRequestFrame, cancelAnimationFrame: originalCancelFrame } = globalThis;
  const endTimer = (end: (id?: number) => void) => (id?: number) => {
    open.delete(id);
    end(id);
  };
  Object.assign(globalThis, {
    setTimeout(act: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
      const isFromModule = isCalledByModule();
      const id: unknown = originalSetTimeout(() => {
        open.delete(id);
        act(...args);
      }, ms);
      if (isFromModule) recordStart(id, `timeout of ${ms} ms`);
      return id;
    },
    setInterval(...args: Parameters<typeof setInterval>) {
      const id: unknown = originalSetInterval(...args);
      if (isCalledByModule()) recordStart(id, `interval of ${args[1]} ms`);
      return id;
    },
    // Timeouts and intervals share their ids, and either function clears both.
    clearTimeout: endTimer(originalClearTimeout),
    clearInterval: endTimer(originalClearInterval),
    requestAnimationFrame(act: FrameRequestCallback) {
      const id = originalRequestFrame((time) => {
        open.delete(`frame ${id}`);
        act(time);
      });
      if (isCalledByModule()) recordStart(`frame ${id}`, 'animation frame');
      return id;
    },
    cancelAnimationFrame(id: number) {
      open.delete(`frame ${id}`);
      originalCancelFrame(id);
    },
  });

  interface Listening {
    readonly target: EventTarget;
    readonly type: string;
    readonly listener: unknown;
    readonly isCapturing: boolean;
  }
  const { prototype } = EventTarget;
  const { addEventListener: add, removeEventListener: remove } = prototype;
  const listening = new Set<Listening>();
  const isCapturing = (options?: boolean | EventListenerOptions) =>
    typeof options === 'object' ? options.capture === true : options === true;
  function forget(target: EventTarget, [type, listener, options]: Parameters<typeof remove>): void {
    for (const each of listening)
      if (
        each.target === target &&
        each.type === type &&
        each.listener === listener &&
        each.isCapturing === isCapturing(options)
      )
        listening.delete(each);
  }
  prototype.addEventListener = function (this: EventTarget | undefined, ...args: Parameters<typeof add>) {
    const target = this ?? window;
    const [type, listener, options] = args;
    const { signal, once = false } = typeof options === 'object' ? options : {};
    // Listeners of signals and sockets end with them. The test checks separately that sockets close.
    const lasts = !(target instanceof AbortSignal) && !(target instanceof WebSocket) && signal?.aborted !== true;
    if (lasts && isCalledByModule()) {
      const end = () => forget(target, [type, listener, options]);
      end();
      listening.add({ target, type, listener, isCapturing: isCapturing(options) });
      if (signal) add.call(signal, 'abort', end);
      if (once) add.call(target, type, end, options);
    }
    add.apply(target, args);
  };
  prototype.removeEventListener = function (this: EventTarget | undefined, ...args: Parameters<typeof remove>) {
    const target = this ?? window;
    forget(target, args);
    remove.apply(target, args);
  };

  const observers = [IntersectionObserver, MutationObserver, ResizeObserver];
  for (const { name, prototype: observer } of observers as { name: string; prototype: ResizeObserver }[]) {
    const { observe, disconnect } = observer;
    observer.observe = function (...args) {
      if (isCalledByModule()) recordStart(this, name);
      observe.apply(this, args);
    };
    observer.disconnect = function () {
      open.delete(this);
      disconnect.call(this);
    };
  }

  globalThis.moduleResources = {
    open: () => [
      ...open.values(),
      // Listeners of removed elements are gone with them.
      ...[...listening]
        .filter(({ target }) => !(target instanceof Node) || target.isConnected)
        .map(({ target, type }) => `listener of ${type} on ${Object.prototype.toString.call(target)}`),
    ],
  };
}

/**
 * Tracks what code from an origin starts on all pages that are opened later. Returns what is still open, as texts. Work in
 * progress may end by itself.
 */
export async function trackModuleResources(page: Page, origin: string): Promise<() => Promise<string[]>> {
  await page.addInitScript(trackResources, origin);
  const open = () => page.evaluate(() => globalThis.moduleResources.open());
  return async () => {
    await waitUntil(async () => (await open()).length === 0).catch(() => undefined);
    return open();
  };
}
