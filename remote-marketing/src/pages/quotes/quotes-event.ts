import type { QuoteList } from '@livery/contract/live/quotes';

/** The socket broadcasts every checked list as this event of the window (spec §4 'Quotes socket'). */
export const quotesEvent = 'livery:quotes';

declare global {
  interface WindowEventMap {
    [quotesEvent]: CustomEvent<QuoteList>;
  }
}
