import type { QuoteList } from '@livery/contract/live/quotes';

/** Every list that comes is broadcast again on the window (spec §4 'The quote-page socket'), read and checked. */
export const quotesEvent = 'livery:quotes';

declare global {
  interface WindowEventMap {
    [quotesEvent]: CustomEvent<QuoteList>;
  }
}
