import './compile-once.ts';
import './style-matching.ts';
import { TestEnvironment } from 'jest-environment-jsdom';
import { measureTestFile } from './cpu.ts';

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

/** What is observed has its size, and keeps it. */
class NeverResized {
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    queueMicrotask(() => this.#callback([], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom with the web APIs of Node that browsers have and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  readonly #endMeasuring: () => void;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.#endMeasuring = measureTestFile(context.testPath);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    this.#endMeasuring();
  }

  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { TextEncoder, TextDecoder, structuredClone, fetch, Request, Response, Headers });
    const { Blob, FileReader } = this.global;
    Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
        reader.readAsArrayBuffer(this);
      });
    };
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    Object.assign(this.global, { IntersectionObserver: InWindow, ResizeObserver: NeverResized });
    // As text, each new rule has jsdom read the whole style sheet again.
    Object.assign(this.global, { SC_DISABLE_SPEEDY: false });
    // Figures for developers' tools, which nobody reads here.
    Object.assign(this.global.performance, { measure() {} });
  }
}
