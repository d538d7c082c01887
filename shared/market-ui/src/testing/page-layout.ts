/** Imported by the set-up of Jest: what jsdom lacks to lay out a page of market-ui parts. */
// jsdom lays nothing out: everything is 600 × 300 and in sight.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, value: 600 },
  clientHeight: { configurable: true, value: 300 },
  offsetWidth: { configurable: true, value: 600 },
  offsetHeight: { configurable: true, value: 300 },
});

/** A canvas cannot be drawn on: what is loaded when it is near is not. */
class NeverNear {
  observe(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { IntersectionObserver: NeverNear });

/** A desk with a mouse. */
globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
