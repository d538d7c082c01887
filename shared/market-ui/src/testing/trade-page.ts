/** Imported by tests of a trade page: what its module preloads, and a clock that its prices do not grow old by. */
import { getLanguage } from '@livery/i18n';
import { tradePageMessages } from '../messages.ts';

// A list renders the rows that fit into its box.
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { configurable: true, value: 600 },
  offsetHeight: { configurable: true, value: 300 },
});

/** A chart needs a canvas, which jsdom lacks: what a page loads once it is near stays away. */
class NeverNear {
  observe(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { IntersectionObserver: NeverNear });

// As the module's `preload` does: what opens later in the page does not wait for them.
beforeAll(() => tradePageMessages.load(getLanguage()));

// On a busy machine a test takes longer than a price is young. A test about age fakes the timers, which bring their own clock.
const slowness = 100;

let slow: jest.SpiedFunction<typeof Date.now>;

beforeEach(() => {
  const begin = Date.now();
  const since = performance.now();
  slow = jest.spyOn(Date, 'now').mockImplementation(() => begin + (performance.now() - since) / slowness);
});
afterEach(() => slow.mockRestore());
