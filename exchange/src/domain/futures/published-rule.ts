import type { Language } from '@livery/contract/languages';
import { maxTickAgeSeconds } from '@livery/contract/rules/futures';
import { fill, textsIn } from '../../locales/texts.ts';

/** How long a limit order waits for its price, in seconds. */
export const limitWaitSeconds = 900;
/** The oldest index at which an order is sold, in milliseconds. */
export const maxEntryAgeMs = 3000;

/** The rule by which orders enter and are settled, as members read it; one group of sentences on each line. The code must do exactly what it says. */
export function publishedRule(language: Language): string {
  const text = textsIn(language).futuresRule;
  return [
    text.recording,
    text.entry,
    fill(text.limitWait, { minutes: limitWaitSeconds / 60 }),
    text.deliveryTime,
    fill(text.deliveryPrice, { seconds: maxTickAgeSeconds }),
    text.outcome,
    text.fluctuation,
  ].join('\n');
}
