import { act, screen, within } from '@testing-library/react';
import { openFutures } from '../../../../test/open-futures.tsx';

beforeEach(() => localStorage.clear());

/** Shows and hides what is observed, as scrolling does. */
function observeByHand(): (element: Element, isIntersecting: boolean) => void {
  const callbacks = new Map<Element, IntersectionObserverCallback>();
  class ByHand {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(element: Element): void {
      callbacks.set(element, this.#callback);
    }
    disconnect(): void {}
  }
  const usual = globalThis.IntersectionObserver;
  afterEach(() => Object.assign(globalThis, { IntersectionObserver: usual }));
  Object.assign(globalThis, { IntersectionObserver: ByHand });
  return (element, isIntersecting) => {
    const entry = { isIntersecting } as IntersectionObserverEntry;
    callbacks.get(element)?.([entry], {} as IntersectionObserver);
  };
}

describe('a card out of sight', () => {
  const show = observeByHand();

  test('follows no tick; back in sight it shows the price of then', async () => {
    const { tick } = await openFutures();
    await tick('67240.1');
    const running = screen.getAllByRole('article').find((one) => within(one).queryByText('Entry price'));
    if (!running) throw new Error('no order is running');
    expect(running).toHaveTextContent('67,240.1 +32.9');
    act(() => show(running, false));
    await tick('67200.0');
    expect(running).toHaveTextContent('67,240.1 +32.9');
    expect(running).toHaveTextContent('+168.00USDT');
    act(() => show(running, true));
    expect(running).toHaveTextContent('67,200.0 −7.2');
    expect(running).toHaveTextContent('−202.00USDT');
  });
});
