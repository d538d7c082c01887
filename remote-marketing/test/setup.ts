import '@testing-library/jest-dom';

// jsdom lays nothing out: everything is 600 × 300 and in sight.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, value: 600 },
  clientHeight: { configurable: true, value: 300 },
});
