import type { CallData } from '@livery/contract/call';
import type { ratesCall } from '@livery/contract/calls/c2c/offers';
import { parseUnits, powerOfTen, toDecimal } from '@livery/contract/decimal';
import { unitPriceDecimals } from '@livery/contract/rules/c2c';
import { asc, eq } from 'drizzle-orm';
import { accountOf } from '../../../ledger/accounts.ts';
import { ledgerScale } from '../../../ledger/amounts.ts';
import type { Markets } from '../../../market/market.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { balances, currencies } from '../../../storage/schema/index.ts';
import {
  paySeconds,
  priceBandPercent,
  priceText,
  quantityText,
  releaseSeconds,
  sellableCoins,
} from '../orders/orders.ts';

/** The price of a coin in a currency and the bounds for offers, in 10^-8 of the currency. */
export interface ReferencePrice {
  readonly coin: string;
  readonly currency: string;
  readonly reference: bigint;
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** Prices of coins in fiat: the operator's rate for USDT, multiplied by the last spot price for other coins. */
export class ReferencePrices {
  readonly #database: Database;
  readonly #markets: Markets;
  readonly #clock: Clock;

  constructor(database: Database, markets: Markets, clock: Clock) {
    this.#database = database;
    this.#markets = markets;
    this.#clock = clock;
  }

  /** The prices of every coin in every currency. A coin that never traded has none. */
  async all(): Promise<ReferencePrice[]> {
    const rates = await this.#database.select().from(currencies).orderBy(asc(currencies.position));
    return [...sellableCoins.keys()].flatMap((coin) => {
      const inUsdt = this.#inUsdt(coin);
      return inUsdt === undefined
        ? []
        : rates.map(({ code, rate }) => priceOf(coin, inUsdt, code, parseUnits(toDecimal(rate), ledgerScale)));
    });
  }

  async of(coin: string, currency: string): Promise<ReferencePrice | undefined> {
    return (await this.all()).find((price) => price.coin === coin && price.currency === currency);
  }

  #inUsdt(coin: string): bigint | undefined {
    if (coin === 'USDT') return powerOfTen(ledgerScale);
    const ticker = this.#markets.get(`${coin}USDT`)?.view.ticker(this.#clock.now());
    return ticker && parseUnits(ticker.price, ledgerScale);
  }
}

/** Rounds to whole steps of the unit price, with the bounds inwards. */
function priceOf(coin: string, inUsdt: bigint, currency: string, rate: bigint): ReferencePrice {
  const step = powerOfTen(ledgerScale - unitPriceDecimals(currency));
  const exact = inUsdt * rate;
  const exactStep = step * powerOfTen(ledgerScale);
  const hundred = 100n * exactStep;
  return {
    coin,
    currency,
    reference: ((exact + exactStep / 2n) / exactStep) * step,
    lowest: ((exact * (100n - priceBandPercent) + hundred - 1n) / hundred) * step,
    highest: ((exact * (100n + priceBandPercent)) / hundred) * step,
  };
}

/**
 * Reference prices with their bounds, and the coins that a member can sell from the C2C account (spec §3 'Fiat order',
 * §7).
 */
export async function listedRates(
  database: Database,
  prices: ReferencePrices,
  memberId: string,
): Promise<CallData<typeof ratesCall>> {
  const accountId = await accountOf(database, memberId, 'C2C');
  const owned = await database.select().from(balances).where(eq(balances.accountId, accountId));
  const available = (coin: string) => {
    const balance = owned.find((row) => row.coin === coin);
    return balance === undefined ? 0n : balance.total - balance.frozen;
  };
  return {
    rates: (await prices.all()).map(({ coin, currency, reference, lowest, highest }) => ({
      coin,
      currency,
      referenceUnitPrice: priceText(reference, currency),
      minUnitPrice: priceText(lowest, currency),
      maxUnitPrice: priceText(highest, currency),
    })),
    coins: [...sellableCoins].map(([coin, { min, max }]) => ({
      coin,
      maxSellable: quantityText(available(coin)),
      minQuantity: quantityText(min),
      maxQuantity: quantityText(max),
    })),
    paySeconds,
    releaseSeconds,
  };
}
