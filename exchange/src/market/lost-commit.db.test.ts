/** A COMMIT whose answer was lost may take effect later, while the market already continues. */
import { code } from '@livery/contract/envelope';
import { openTestPostgres } from '../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../test/ledger.ts';
import { pause } from '../../test/pause.ts';
import { auditLedger } from '../ledger/audit.ts';
import type { Database, Storage } from '../storage/database.ts';
import { DatabaseUnavailableError } from '../storage/database-unavailable.ts';
import { trades } from '../storage/schema/index.ts';
import { openMarkets } from './market-writers.ts';
import type { NewOrder } from './market.ts';

const now = Date.UTC(2025, 0, 1);
let storage: Storage;
beforeEach(async () => (storage = await openTestPostgres()));
afterEach(() => storage.close());

/** A database that loses the next answer to a COMMIT on request. The COMMIT itself arrives some time later. */
function losingAnswers(database: Database, commitMs: number) {
  let losesNext = false;
  let commit: Promise<unknown> | undefined;
  const lossy = new Proxy(database, {
    get(target, name) {
      if (name !== 'transaction' || !losesNext) return Reflect.get(target, name, target) as unknown;
      losesNext = false;
      return async (work: Parameters<Database['transaction']>[0]) => {
        const worked = Promise.withResolvers<undefined>();
        commit = target.transaction(async (tx) => {
          await work(tx);
          worked.resolve(undefined);
          await pause(commitMs);
        });
        await worked.promise;
        throw new DatabaseUnavailableError();
      };
    },
  });
  return { lossy, loseNext: () => (losesNext = true), committed: async () => commit };
}

test.each([0, 500])(
  'a trade whose COMMIT was answered too late by %p ms is shown, and happens once',
  async (commitMs) => {
    await prepareLedger(storage.database);
    const { lossy, loseNext, committed } = losingAnswers(storage.database, commitMs);
    const ignored = { onSettled: () => undefined, onFailure: () => undefined };
    const market = (await openMarkets(lossy, now, ignored)).get('BTCUSDT');
    if (market === undefined) throw new Error('no BTCUSDT');
    const [seller, buyer] = [
      await fundedAccount(storage.database, { BTC: 10n ** 6n }),
      await fundedAccount(storage.database, { USDT: 10n ** 6n }),
    ];
    const order = (accountId: number, side: 'buy' | 'sell', lots: number): NewOrder => ({
      accountId,
      side,
      priceTicks: 10,
      lots,
      timeInForce: 'resting',
      at: now,
    });
    const told: number[] = [];
    market.view.onTrade(({ lots }) => told.push(lots));
    await market.place(order(seller, 'sell', 3));
    await market.place(order(buyer, 'buy', 1));
    loseNext();
    await expect(market.place(order(buyer, 'buy', 2))).rejects.toMatchObject({ code: code.unavailable });
    // Everything on offer is sold by now.
    expect(await market.place(order(buyer, 'buy', 1))).toMatchObject({ state: 'open', filledLots: 0 });
    await committed();
    expect((await storage.database.select().from(trades)).map(({ lots }) => lots)).toEqual([1, 2]);
    expect(told).toEqual([1, 2]);
    expect(market.view.candles.last?.lots).toBe(3);
    expect(market.view.sell).toEqual([]);
    expect(await auditLedger(storage.database)).toEqual([]);
  },
);
