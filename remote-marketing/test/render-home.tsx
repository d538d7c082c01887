/** The home page on a site with one market. */
import type { Configuration } from '@livery/contract/configuration';
import { FakePageLifecycle, renderPage, type PageUnderTest } from '@livery/platform/testing';
import { HomePage } from '../src/pages/home/home-page.tsx';
import { exchangeWith, type Market } from './market.ts';

const ticker = (symbol: string, price: string, change: string) => ({
  symbol,
  price,
  change,
  high: price,
  low: price,
  volume: '10',
});

export const someMarket: Market = {
  tickers: [
    ticker('BTCUSDT', '67418.20', '1.83'),
    ticker('ETHUSDT', '3482.65', '-2.41'),
    ticker('XAUUSDT', '2650.10', '0.30'),
  ],
  klines: [1, 2, 3].map((index) => ({
    open: '1',
    close: String(index),
    high: '4',
    low: '1',
    volume: '9',
    startTime: index * 900,
    endTime: index * 900 + 900,
  })),
  buy: [
    { price: '67417.6', volume: '0.6754' },
    { price: '67415.7', volume: '1.0675' },
  ],
  sell: [{ price: '67419.4', volume: '1.1539' }],
  futuresTickers: [ticker('BTCUSD', '67420.00', '1.84'), ticker('XAUUSD', '2651.00', '0.31')],
  trades: [
    { id: '1', price: '67418.00', volume: '0.25', time: 1, takerBuys: false },
    { id: '2', price: '67418.20', volume: '0.5', time: 2, takerBuys: true },
  ],
};

/** A spot market as the exchange lists it. */
export const spotProduct = (coin: string, medium: string) => ({
  symbol: coin + medium,
  coin,
  medium,
  pricePrecision: 2,
  amountPrecision: 4,
  price: '1',
  change: '0',
  high: '1',
  low: '1',
  volume: '1',
});

/** A futures product as the exchange lists it. */
export const futuresProduct = (id: number, coin: string, type: 0 | 1, closeStatus: 0 | 1 | 2) => ({
  id,
  symbol: `${coin}USD`,
  coin,
  medium: 'USD',
  pricePrecision: 2,
  type,
  closeStatus,
  price: '1',
  change: '0.5',
  high: '1',
  low: '1',
  volume: '1',
});

export interface Given {
  readonly configuration?: Partial<Configuration>;
  /** The routes of the release. */
  readonly paths?: readonly string[];
  readonly carousels?: () => Promise<unknown>;
  /** The answers of other calls, by path. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

const banner = (title: string, summary: string) => ({ bannerUri: '', title, summary, extra: '' });
const someCarousels = () => Promise.resolve({ list: [banner('Open an account', 'An email and a code.')] });

export async function renderHome(given: Given = {}): Promise<PageUnderTest & { readonly page: FakePageLifecycle }> {
  const { configuration, paths, carousels = someCarousels, answers } = given;
  const page = new FakePageLifecycle();
  const rendered = await renderPage(<HomePage />, {
    configuration,
    routes: paths,
    answers: { '/app/carousels': carousels, ...answers },
    otherwise: () => ({ coins: [] }),
    liveServer: { isUp: true, answer: exchangeWith(someMarket) },
    lifecycle: page,
    pending: 'any',
  });
  return { ...rendered, page };
}
