import './compile-once.ts';
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

/** What browsers do not display without any style sheet of the page. */
const notDisplayed = '[hidden], dialog:not([open]), input[type=hidden]';

/**
 * The computed style of an element is its `style` attribute: tests here see no style sheet, and what depends on one is a
 * browser test. jsdom would try every rule of every sheet on every element whenever a test looks for a role.
 */
function getComputedStyle(element: HTMLElement): CSSStyleDeclaration {
  if (!element.matches(notDisplayed)) return element.style;
  const { style } = element.ownerDocument.createElement('i');
  style.display = 'none';
  return style;
}

/** jsdom with the web APIs of Node that browsers have and jsdom leaves out, and with one size for every element. */
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
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    this.#completeBlobs();
    this.#replaceLayout();
    // As text, each new rule has jsdom read the whole style sheet again.
    Object.assign(this.global, { SC_DISABLE_SPEEDY: false });
    // Figures for developers' tools, which nobody reads here.
    Object.assign(this.global.performance, { measure() {} });
  }

  #completeBlobs(): void {
    const { Blob, FileReader } = this.global;
    Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
        reader.readAsArrayBuffer(this);
      });
    };
  }

  /** Every element is 600 × 300, in sight and under the mouse of a desk; nothing is painted. */
  #replaceLayout(): void {
    const { document, HTMLElement, HTMLCanvasElement } = this.global;
    const sized = (value: number) => ({ configurable: true, get: () => value });
    Object.defineProperties(HTMLElement.prototype, {
      clientWidth: sized(600),
      clientHeight: sized(300),
    });
    HTMLCanvasElement.prototype.getContext = () => null;
    document.elementFromPoint = () => null;
    const matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    Object.assign(this.global, { IntersectionObserver: InWindow, ResizeObserver: NeverResized, matchMedia });
    Object.assign(this.global, { getComputedStyle });
  }
}
