import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { accountOf, treasuryAccount } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { type Posting, post } from '../ledger/entries.ts';
import { createMember, memberByName } from '../domain/members/members.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { insertRows } from '../storage/rows.ts';
import { holds, quoteAccounts } from '../storage/schema/index.ts';
import { type SeedMarket, seedMarkets } from './markets.ts';

/** SPOT accounts of the treasury members that make the markets. */
export interface TreasuryAccounts {
  readonly maker: number;
  readonly takers: readonly number[];
}

const takerNames = ['alder', 'birch', 'cedar', 'durmast'];
/** A standing hold covers what a batch of `catchUp` takes from one side, and a maker owns several times that. */
const levelsPerHold = 1000;
const holdsOwned = 3;
/** A taker owns what takers together trade in this many seconds. */
const takerSeconds = 2 * 86_400;

/**
 * Adds the treasury's members, and opens their quote account on every market that lacks one, with money for all. Existing
 * ones stay as they are.
 */
export async function seedTreasuryMembers(database: Database, tenantId: string, at: Date): Promise<TreasuryAccounts> {
  const maker = await treasuryMember(database, tenantId, 'maker', at);
  const takers: number[] = [];
  for (const name of takerNames) takers.push(await treasuryMember(database, tenantId, name, at));
  const accounts = await database
    .select({ symbol: quoteAccounts.symbol })
    .from(quoteAccounts)
    .where(eq(quoteAccounts.accountId, maker));
  const opened = new Set(accounts.map(({ symbol }) => symbol));
  const lacking = seedMarkets.filter(({ terms }) => !opened.has(terms.symbol));
  if (lacking.length > 0) {
    await database.transaction(async (tx) => {
      const external = await treasuryAccount(tx, tenantId, 'external');
      await fund(tx, external, maker, makerFunds(lacking), at);
      for (const taker of takers) await fund(tx, external, taker, takerFunds(lacking), at);
      await openQuoteAccounts(tx, maker, lacking);
    });
  }
  return { maker, takers };
}

async function treasuryMember(database: Database, tenantId: string, nickname: string, at: Date): Promise<number> {
  const name = { type: 'MAIL', email: `${nickname}@house.livery.example` } as const;
  const known = await memberByName(database, tenantId, name);
  if (known !== undefined) return accountOf(database, known.id, 'SPOT');
  return database.transaction(async (tx) => {
    const memberId = await createMember(tx, {
      tenantId,
      name,
      nickname,
      passwordHash: null,
      invitedBy: null,
      isTreasuryRun: true,
      at,
    });
    if (memberId === undefined) throw new Error(`${name.email} is already registered`);
    return accountOf(tx, memberId, 'SPOT');
  });
}

type Funds = ReadonlyMap<string, bigint>;

async function fund(tx: Transaction, external: number, accountId: number, funds: Funds, at: Date): Promise<void> {
  const postings: Posting[] = [...funds].flatMap(([coin, amount]) => [
    { accountId, coin, amount },
    { accountId: external, coin, amount: -amount },
  ]);
  await post(tx, { kind: 'funding', reference: 'treasury member', at, postings });
}

const units = (coins: number) => parseUnits(toDecimal(coins.toFixed(2)), ledgerScale);
const levelCoins = ({ terms, profile }: SeedMarket) => profile.levelLots / 10 ** terms.lotDecimals;
const flowCoins = ({ terms, profile }: SeedMarket) => profile.lotsPerSecond / 10 ** terms.lotDecimals;

const makerFunds = (markets: readonly SeedMarket[]): Funds =>
  fundsFor(markets, (market) => levelCoins(market) * levelsPerHold * holdsOwned);
const takerFunds = (markets: readonly SeedMarket[]): Funds =>
  fundsFor(markets, (market) => flowCoins(market) * takerSeconds);

/** An amount of each market's base coin, and as much in its quote coin. */
function fundsFor(markets: readonly SeedMarket[], coinsFor: (market: SeedMarket) => number): Funds {
  const funds = new Map<string, bigint>();
  const add = (coin: string, coins: number) => funds.set(coin, (funds.get(coin) ?? 0n) + units(coins));
  for (const market of markets) {
    const coins = coinsFor(market);
    add(market.terms.base, coins);
    add(market.terms.quote, coins * market.anchor);
  }
  return funds;
}

/** Opens a quote account on each market, with its two standing holds. */
async function openQuoteAccounts(tx: Transaction, accountId: number, markets: readonly SeedMarket[]): Promise<void> {
  const accounts = markets.map((market) => {
    const { symbol, base, quote } = market.terms;
    const coins = levelCoins(market) * levelsPerHold;
    const hold = (coin: string, amount: bigint) => ({
      id: randomUUID(),
      accountId,
      coin,
      amount,
      purpose: 'quotes',
      closedAt: null,
    });
    return { symbol, base: hold(base, units(coins)), quote: hold(quote, units(coins * market.anchor)) };
  });
  await insertRows(
    tx,
    holds,
    accounts.flatMap(({ base, quote }) => [base, quote]),
  );
  await insertRows(
    tx,
    quoteAccounts,
    accounts.map(({ symbol, base, quote }) => ({
      symbol,
      accountId,
      baseHoldId: base.id,
      baseLimit: base.amount,
      quoteHoldId: quote.id,
      quoteLimit: quote.amount,
    })),
  );
}
