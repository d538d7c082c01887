import { longestTickAgeSeconds } from '@livery/contract/rules/futures';
import type { Language } from '@livery/contract/languages';

/** How long a limit order waits for its price, in seconds. */
export const limitWaitSeconds = 900;
/** An order is only sold at an index of at most this age, in milliseconds. */
export const longestEntryAgeMs = 3000;

/** What members are told of how orders enter and are settled. What the code does must be what this says. */
const texts: Partial<Record<Language, string>> & { readonly 'en-US': string } = {
  'en-US': [
    'The index of each product is recorded once a second, at whole seconds; recorded prices never change.',
    'A market order enters at the latest recorded price. A limit order enters at the first price recorded after it was placed that is at the limit or better for you (at or below it for a call, at or above it for a put) and inside the fluctuation limits as they were when it was placed.',
    `A limit order that has not entered within ${limitWaitSeconds / 60} minutes is cancelled, and stake and fee are returned.`,
    'The delivery time is the entry time plus the cycle, rounded up to a whole second.',
    `The delivery price is the last price recorded at or before the delivery time. If that price is more than ${longestTickAgeSeconds} seconds old, the order is void, and stake and fee are returned.`,
    'A call wins when the delivery price is above the entry price, a put when it is below. A winner gets the stake and the stake times the odds agreed at purchase. If both prices are equal, the stake is returned and the fee is kept.',
    'The fluctuation limits are measured against the last price of the previous day (UTC). Beyond them the odds are zero and nothing can be bought; orders that have entered are settled as usual.',
  ].join('\n'),
  'zh-CN': [
    '每个产品的指数每秒记录一次，时间为整秒；已记录的价格不再更改。',
    '市价单以最新记录的价格成交。限价单以下单后首个达到限价或更优的记录价格成交（看涨为不高于限价，看跌为不低于限价），且该价格须在下单时的涨跌幅限制之内。',
    `限价单在 ${limitWaitSeconds / 60} 分钟内未成交的，自动撤销，并退还本金和手续费。`,
    '交割时间为成交时间加上周期，向上取整到整秒。',
    `交割价格为交割时间或之前最后一次记录的价格。若该价格距交割时间超过 ${longestTickAgeSeconds} 秒，订单作废，退还本金和手续费。`,
    '交割价格高于成交价格时看涨获胜，低于成交价格时看跌获胜。获胜者收回本金，并获得本金乘以下单时约定的赔率。两个价格相等时退还本金，手续费不退。',
    '涨跌幅限制以前一日（UTC）最后的价格为基准。超出限制时赔率为零，不能买入；已成交的订单照常结算。',
  ].join('\n'),
};

/** The rule in a language, else in English; one sentence group a line. */
export const publishedRule = (language: Language): string => texts[language] ?? texts['en-US'];
