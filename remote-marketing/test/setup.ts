import '@testing-library/jest-dom';

// jsdom has no layout, so every element is 600 × 300 and in the viewport.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, value: 600 },
  clientHeight: { configurable: true, value: 300 },
});
