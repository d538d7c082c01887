import '@testing-library/jest-dom';

// jsdom lays nothing out: everything is 600 × 300 and in sight.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, value: 600 },
  clientHeight: { configurable: true, value: 300 },
});

class AlwaysNear {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    this.#callback([entry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}

class NeverResized {
  observe(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { IntersectionObserver: AlwaysNear, ResizeObserver: NeverResized });
