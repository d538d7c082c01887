import { parseUnits } from '../domain/ledger/units.ts';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import { accountOf, houseAccount } from '../domain/ledger/accounts.ts';
import { type Posting, post } from '../domain/ledger/entries.ts';
import { createMember, memberByName } from '../domain/members/members.ts';
import { ledgerScale } from '../market/terms.ts';
import type { Connection, Database } from '../storage/database.ts';
import { holds, quoteDesks } from '../storage/schema/index.ts';
import { type SeedMarket, seedMarkets } from './markets.ts';

/** SPOT accounts of the members that the house runs to make its markets. */
export interface HouseAccounts {
  readonly maker: number;
  readonly takers: readonly number[];
}

const takerNames = ['alder', 'birch', 'cedar', 'durmast'];
/** A standing hold covers what an hour of trading takes from one side (`catchUp` settles by the hour), and a maker owns several. */
const levelsPerHold = 1000;
const holdsOwned = 3;
/** What a taker owns: what takers together trade in this many seconds. */
const takerSeconds = 2 * 86_400;

/** Puts the house's members in place, with their money and desks; those that are there stay as they are. */
export async function seedHouseMembers(database: Database, tenantId: string, at: Date): Promise<HouseAccounts> {
  const maker = await houseMember(database, tenantId, 'maker', at, makerFunds(), openDesks);
  const takers: number[] = [];
  for (const name of takerNames) takers.push(await houseMember(database, tenantId, name, at, takerFunds()));
  return { maker, takers };
}

async function houseMember(
  database: Database,
  tenantId: string,
  nickname: string,
  at: Date,
  funds: ReadonlyMap<string, bigint>,
  settleIn: (connection: Connection, accountId: number) => Promise<void> = async () => undefined,
): Promise<number> {
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
      isHouseRun: true,
      at,
    });
    if (memberId === undefined) throw new Error(`${name.email} was taken meanwhile`);
    const accountId = await accountOf(tx, memberId, 'SPOT');
    const external = await houseAccount(tx, tenantId, 'external');
    const postings: Posting[] = [...funds].flatMap(([coin, amount]) => [
      { accountId, coin, amount },
      { accountId: external, coin, amount: -amount },
    ]);
    await post(tx, { kind: 'funding', reference: 'house member', at, postings });
    await settleIn(tx, accountId);
    return accountId;
  });
}

const units = (amount: number) => parseUnits(toDecimal(amount.toFixed(2)), ledgerScale);
const levelCoins = ({ terms, character }: SeedMarket) => character.levelLots / 10 ** terms.lotDecimals;
const flowCoins = ({ terms, character }: SeedMarket) => character.lotsPerSecond / 10 ** terms.lotDecimals;

function makerFunds(): Map<string, bigint> {
  const funds = new Map<string, bigint>();
  let usdt = 0;
  for (const market of seedMarkets) {
    const owned = levelCoins(market) * levelsPerHold * holdsOwned;
    funds.set(market.terms.base, units(owned));
    usdt += owned * market.character.anchor;
  }
  return funds.set('USDT', units(usdt));
}

function takerFunds(): Map<string, bigint> {
  const funds = new Map<string, bigint>();
  let usdt = 0;
  for (const market of seedMarkets) {
    const owned = flowCoins(market) * takerSeconds;
    funds.set(market.terms.base, units(owned));
    usdt += owned * market.character.anchor;
  }
  return funds.set('USDT', units(usdt));
}

/** One desk on every market, each with its two standing holds. */
async function openDesks(connection: Connection, accountId: number): Promise<void> {
  for (const market of seedMarkets) {
    const coins = levelCoins(market) * levelsPerHold;
    const base = { id: randomUUID(), accountId, coin: market.terms.base, amount: units(coins), purpose: 'quotes' };
    const quote = { ...base, id: randomUUID(), coin: 'USDT', amount: units(coins * market.character.anchor) };
    await connection.insert(holds).values([base, quote]);
    await connection.insert(quoteDesks).values({
      symbol: market.terms.symbol,
      accountId,
      baseHoldId: base.id,
      baseLimit: base.amount,
      quoteHoldId: quote.id,
      quoteLimit: quote.amount,
    });
  }
}
