import { powerOfTen } from '@livery/contract/decimal';
import { ledgerScale } from '../ledger/amounts.ts';
import type { MarketProfile, Pace } from '../market/market-maker.ts';
import type { PriceProfile } from '../market/price-process.ts';
import type { MarketTerms } from '../market/terms.ts';
import type { Connection } from '../storage/database.ts';
import { coinNetworks } from '../storage/schema/index.ts';
import { otherCoins, seedCrosses } from './coins.ts';

export interface SeedMarket {
  readonly terms: MarketTerms;
  readonly profile: MarketProfile;
  /** The rough price of a coin, in the quote coin. */
  readonly anchor: number;
}

/** Busier markets act more often, because each step costs time and space. */
const pace = {
  leading: { liveStepMs: 500, coarseStepMs: 30_000 },
  busy: { liveStepMs: 2000, coarseStepMs: 300_000 },
  quiet: { liveStepMs: 5000, coarseStepMs: 600_000 },
} as const satisfies Record<string, Pace>;
const busyTurnover = 10;

/** A market that people come for: defined by hand, as finely as possible. */
interface LeadingMarket {
  readonly base: string;
  /** Decimals of the coin that people see. */
  readonly precision: number;
  readonly decimals: readonly [price: number, lot: number];
  readonly anchor: number;
  readonly dailyVolatility: number;
  readonly stepTicks: number;
  /** In whole coins, as are the coins a second. */
  readonly levelCoins: number;
  readonly tradesPerSecond: number;
  readonly coinsPerSecond: number;
}

const leadingMarkets: readonly LeadingMarket[] = [
  {
    base: 'BTC',
    precision: 5,
    decimals: [2, 5],
    anchor: 67_418.2,
    dailyVolatility: 0.021,
    stepTicks: 180,
    levelCoins: 1.6,
    tradesPerSecond: 1.1,
    coinsPerSecond: 0.22,
  },
  {
    base: 'ETH',
    precision: 4,
    decimals: [2, 4],
    anchor: 3482.65,
    dailyVolatility: 0.026,
    stepTicks: 14,
    levelCoins: 22,
    tradesPerSecond: 0.6,
    coinsPerSecond: 2.9,
  },
  {
    base: 'DOGE',
    precision: 2,
    decimals: [5, 0],
    anchor: 0.12486,
    dailyVolatility: 0.038,
    stepTicks: 2,
    levelCoins: 90_000,
    tradesPerSecond: 0.3,
    coinsPerSecond: 8200,
  },
  {
    base: 'EOS',
    precision: 3,
    decimals: [4, 1],
    anchor: 0.7842,
    dailyVolatility: 0.034,
    stepTicks: 3,
    levelCoins: 9000,
    tradesPerSecond: 0.2,
    coinsPerSecond: 700,
  },
  {
    base: 'FIL',
    precision: 3,
    decimals: [3, 2],
    anchor: 5.612,
    dailyVolatility: 0.035,
    stepTicks: 3,
    levelCoins: 1400,
    tradesPerSecond: 0.2,
    coinsPerSecond: 110,
  },
  {
    base: 'DASH',
    precision: 3,
    decimals: [2, 3],
    anchor: 27.43,
    dailyVolatility: 0.031,
    stepTicks: 2,
    levelCoins: 260,
    tradesPerSecond: 0.15,
    coinsPerSecond: 18,
  },
  {
    base: 'XAU',
    precision: 4,
    decimals: [2, 4],
    anchor: 2380,
    dailyVolatility: 0.009,
    stepTicks: 12,
    levelCoins: 14,
    tradesPerSecond: 0.15,
    coinsPerSecond: 0.6,
  },
  {
    base: 'XAG',
    precision: 3,
    decimals: [3, 2],
    anchor: 28.1,
    dailyVolatility: 0.015,
    stepTicks: 4,
    levelCoins: 900,
    tradesPerSecond: 0.15,
    coinsPerSecond: 42,
  },
];

const usdt = 'USDT';
const decimalsOf = ([priceDecimals, lotDecimals]: readonly [price: number, lot: number]) => ({
  priceDecimals,
  lotDecimals,
});

function leadingMarket({ base, decimals, anchor, levelCoins, coinsPerSecond, ...rest }: LeadingMarket): SeedMarket {
  const symbol = `${base}${usdt}`;
  const lots = (coins: number) => coins * 10 ** decimals[1];
  const { stepTicks, tradesPerSecond } = rest;
  return {
    terms: { symbol, base, quote: usdt, ...decimalsOf(decimals) },
    profile: {
      symbol,
      stepTicks,
      tradesPerSecond,
      pace: pace.leading,
      levelLots: lots(levelCoins),
      lotsPerSecond: lots(coinsPerSecond),
    },
    anchor,
  };
}

interface PlainMarket {
  readonly base: string;
  readonly quote: string;
  readonly decimals: readonly [price: number, lot: number];
  readonly anchor: number;
  /** The price of a coin in USDT. */
  readonly worth: number;
  /** In millions of USDT a day. */
  readonly turnover: number;
}

/** A market of which only the turnover is known; everything else follows from that. */
function plainMarket({ base, quote, decimals, anchor, worth, turnover }: PlainMarket): SeedMarket {
  const symbol = `${base}${quote}`;
  const lotsPerSecond = ((turnover * 1e6) / 86_400 / worth) * 10 ** decimals[1];
  return {
    terms: { symbol, base, quote, ...decimalsOf(decimals) },
    profile: {
      symbol,
      stepTicks: Math.max(1, Math.round(anchor * 10 ** decimals[0] * 0.0003)),
      // Five minutes of trading, so that a coarse step of the past takes a level or two.
      levelLots: lotsPerSecond * 300,
      tradesPerSecond: 0.006 * Math.sqrt(turnover),
      lotsPerSecond,
      pace: turnover < busyTurnover ? pace.quiet : pace.busy,
    },
    anchor,
  };
}

const anchors = new Map([
  ...leadingMarkets.map(({ base, anchor }) => [base, anchor] as const),
  ...otherCoins.map(({ code, anchor }) => [code, anchor] as const),
]);

function anchorOf(coin: string): number {
  const anchor = anchors.get(coin);
  if (anchor === undefined) throw new Error(`${coin} has no market in ${usdt}`);
  return anchor;
}

/** The markets of a new exchange and how they are made. An older exchange gets those that it lacks. */
export const seedMarkets: readonly SeedMarket[] = [
  ...leadingMarkets.map(leadingMarket),
  ...otherCoins.map(({ code, ...coin }) => plainMarket({ ...coin, base: code, quote: usdt, worth: coin.anchor })),
  ...seedCrosses.map((cross) =>
    plainMarket({ ...cross, anchor: anchorOf(cross.base) / anchorOf(cross.quote), worth: anchorOf(cross.base) }),
  ),
];

/** How the prices of the markets in USDT behave. Every other price follows from two of them. */
export const seedPrices: readonly PriceProfile[] = [
  ...leadingMarkets,
  ...otherCoins.map(({ code, ...coin }) => ({ base: code, ...coin })),
].map(({ base, anchor, dailyVolatility }) => ({ symbol: `${base}${usdt}`, anchor, dailyVolatility }));

/** Coins in the order of the list, with the decimals that people see. */
export const seedCoins: readonly { readonly code: string; readonly precision: number }[] = [
  { code: usdt, precision: 2 },
  ...leadingMarkets.map(({ base, precision }) => ({ code: base, precision })),
  ...otherCoins.map(({ code, decimals }) => ({ code, precision: Math.max(2, decimals[1]) })),
];

/** The rough cost of sending on a network, in USDT, and after how many blocks a payment counts. */
const networkTerms: Readonly<Record<string, { readonly cost: number; readonly confirmations: number }>> = {
  BTC: { cost: 33, confirmations: 2 },
  ERC20: { cost: 4, confirmations: 12 },
  BEP20: { cost: 0.3, confirmations: 15 },
  TRC20: { cost: 1, confirmations: 20 },
  TON: { cost: 0.5, confirmations: 1 },
  DOGE: { cost: 0.6, confirmations: 40 },
  LTC: { cost: 0.1, confirmations: 6 },
  DASH: { cost: 0.1, confirmations: 6 },
  FIL: { cost: 0.2, confirmations: 60 },
};

const ethereumTokens = 'LINK UNI MKR GRT AAVE COMP CRV SNX LDO YFI SUSHI ENJ BAT CHZ SAND MANA AXS';
const networksOf: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['USDT', ['TRC20', 'ERC20', 'BEP20', 'TON']],
  ['BTC', ['BTC', 'BEP20']],
  ['ETH', ['ERC20', 'BEP20']],
  ['DOGE', ['DOGE']],
  ['FIL', ['FIL']],
  ['DASH', ['DASH']],
  ['LTC', ['LTC']],
  ['TRX', ['TRC20']],
  // Metals are on no chain.
  ['XAU', []],
  ['XAG', []],
  ...ethereumTokens.split(' ').map((coin) => [coin, ['ERC20', 'BEP20']] as const),
]);
/** Every other coin is a token there. */
const tokensOnly = ['BEP20'];

/** Tokens with fewer decimals than the ledger has. */
const networkDecimalsOf = (coin: string, network: string): number =>
  (coin === 'USDT' && network !== 'BEP20') || coin === 'TRX' ? 6 : ledgerScale;

/** Opens the networks of every coin; existing ones keep their terms. */
export async function seedCoinNetworks(connection: Connection): Promise<void> {
  const rows = seedCoins.flatMap(({ code }) =>
    (networksOf.get(code) ?? tokensOnly).map((network, position) => rowOf(code, network, position)),
  );
  await connection.insert(coinNetworks).values(rows).onConflictDoNothing();
}

function rowOf(coin: string, network: string, position: number): typeof coinNetworks.$inferInsert {
  const price = seedPrices.find(({ symbol }) => symbol === `${coin}USDT`)?.anchor ?? 1;
  const { cost = 1, confirmations = 1 } = networkTerms[network] ?? {};
  const withdrawalFee = roundUnits(cost / price);
  const least = roundUnits(10 / price);
  return {
    coin,
    network,
    position,
    confirmations,
    withdrawalFee,
    decimals: networkDecimalsOf(coin, network),
    minDeposit: roundUnits(1 / price),
    minWithdrawal: least > 2n * withdrawalFee ? least : 2n * withdrawalFee,
  };
}

/** The ledger units of an amount of coins, rounded to one significant digit. */
function roundUnits(coins: number): bigint {
  const [digit = '0', exponent = '0'] = coins.toExponential(0).split('e');
  const shift = ledgerScale + Number(exponent);
  return BigInt(digit) * powerOfTen(Math.max(0, shift));
}
