import type { RuleText } from './rule-text.ts';

export const enUs: RuleText = {
  recording: 'The index of each product is recorded once a second, at whole seconds; recorded prices never change.',
  entry:
    'A market order enters at the latest recorded price. A limit order enters at the first price recorded after it was placed that is at the limit or better for you (at or below it for up, at or above it for down) and inside the fluctuation limits as they were when it was placed.',
  limitWait: (minutes) =>
    `A limit order that has not entered within ${minutes} minutes is cancelled, and stake and fee are returned.`,
  deliveryTime: 'The delivery time is the entry time plus the cycle, rounded up to a whole second.',
  deliveryPrice: (seconds) =>
    `The delivery price is the last price recorded at or before the delivery time. If that price is more than ${seconds} seconds old by then, the order is void, and stake and fee are returned.`,
  outcome:
    'Up wins when the delivery price is above the entry price, down when it is below. A winner gets the stake and the stake times the odds agreed at purchase. If both prices are equal, the stake is returned and the fee is kept.',
  fluctuation:
    'The fluctuation limits are measured against the last price of the previous day (UTC). Beyond them the odds are zero and nothing can be bought; orders that have entered are settled as usual.',
};
