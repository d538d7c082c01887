import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom lays nothing out: whatever is observed is in the window. */
class InWindow {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}

/** jsdom with the web APIs of Node that browsers have and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, fetch, Request, Response, Headers });
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    Object.assign(this.global, { IntersectionObserver: InWindow });
    // Figures for developers' tools, which nobody reads here.
    Object.assign(this.global.performance, { measure() {} });
  }
}
