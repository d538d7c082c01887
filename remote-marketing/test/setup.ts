import '@testing-library/jest-dom';

// jsdom lays nothing out: everything is 600 × 300 and in sight.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, value: 600 },
  clientHeight: { configurable: true, value: 300 },
});

class NeverResized {
  readonly #tellSize: () => void;
  constructor(tellSize: () => void) {
    this.#tellSize = tellSize;
  }
  observe(): void {
    this.#tellSize();
  }
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NeverResized });
