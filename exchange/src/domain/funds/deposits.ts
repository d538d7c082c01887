import type { CallData } from '@livery/contract/call';
import type { Deposit, depositChannelsCall } from '@livery/contract/calls/deposits';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { asDecimal, readAmount, withCoin } from '../../ledger/amounts.ts';
import { post } from '../../ledger/entries.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import {
  whereAfter,
  whereInState,
  whereOfMember,
  totalOf,
  type RecordList,
  type RecordPage,
} from '../../storage/rows.ts';
import { deposits, members } from '../../storage/schema/index.ts';
import { lockMember, tenantOf } from '../members/members.ts';
import { ownPicture } from '../members/pictures.ts';
import { coinNetworksOf, networkName, requireCoinNetwork } from './destinations.ts';
import { asOutcome, reviewed, type Refusal, type Review, type ReviewPage } from './review.ts';

/** An operator looks at each deposit, so their number is bounded. */
const maxPerDay = 30;
const dayMs = 86_400_000;

export type DepositRow = typeof deposits.$inferSelect;

/** Every coin that can be deposited, with the member's addresses (spec §7). */
export async function depositChannels(
  connection: Connection,
  addresses: DepositAddresses,
  memberId: string,
): Promise<CallData<typeof depositChannelsCall>['channels']> {
  const rows = await coinNetworksOf(connection);
  const networks = [...new Set(rows.map((row) => row.network))];
  const own = new Map(
    await Promise.all(networks.map(async (code_) => [code_, await addresses.addressFor(memberId, code_)] as const)),
  );
  const coins = [...new Set(rows.map((row) => row.coin))];
  return coins.map((coin) => ({
    coin,
    networks: rows.flatMap((row) => {
      const address = own.get(row.network);
      if (row.coin !== coin || address === undefined) return [];
      const { network, decimals, confirmations } = row;
      const terms = { minAmount: asDecimal(row.minDeposit), precision: decimals, confirmations };
      return [{ network, networkName: networkName(network), ...address, ...terms }];
    }),
  }));
}

export interface NewDeposit {
  readonly memberId: string;
  readonly coin: string;
  readonly network: string;
  readonly amount: Decimal;
  /** One of the member's pictures. */
  readonly screenshot: string;
  readonly remarks: string;
  /** The address that the member was shown. */
  readonly to: DepositAddress;
  readonly at: Date;
}

/**
 * Notes a payment that a member reports. The money is theirs only when an operator has approved it (spec §4
 * 'processing', 'confirming').
 * @throws DomainError `badRequest`, `amountTooSmall`, `amountTooLarge`, `tooManyRequests`
 */
export async function requestDeposit(tx: Transaction, wanted: NewDeposit): Promise<Deposit> {
  const { memberId, coin, network, screenshot, remarks, to, at } = wanted;
  const { decimals, minDeposit, confirmations } = await requireCoinNetwork(tx, coin, network);
  const amount = readAmount(wanted.amount, decimals);
  if (amount < minDeposit)
    throw new DomainError(code.amountTooSmall, { field: 'amount', limit: withCoin(minDeposit, coin) });
  await lockMember(tx, memberId);
  await requireBelowDailyLimit(tx, memberId, at);
  await ownPicture(tx, memberId, screenshot, 'screenshot');
  const [row] = await tx
    .insert(deposits)
    .values({
      memberId,
      coin,
      network,
      amount,
      screenshot,
      remarks,
      ...to,
      requiredConfirmations: confirmations,
      createdAt: at,
    })
    .returning();
  if (row === undefined) throw new Error('an insert without a row');
  return asDeposit(row);
}

async function requireBelowDailyLimit(tx: Transaction, memberId: string, at: Date): Promise<void> {
  const [oldest] = await tx
    .select({ createdAt: deposits.createdAt })
    .from(deposits)
    .where(eq(deposits.memberId, memberId))
    .orderBy(desc(deposits.id))
    .limit(1)
    .offset(maxPerDay - 1);
  const waitMs = (oldest?.createdAt.getTime() ?? 0) + dayMs - at.getTime();
  if (waitMs > 0) throw new DomainError(code.tooManyRequests, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** A page of a member's deposits, newest first. */
export async function listDeposits(
  connection: Connection,
  memberId: string,
  page: RecordPage,
): Promise<RecordList<Deposit>> {
  const wanted = and(whereOfMember(deposits, memberId, page), whereInState(deposits.state, page));
  const rows = await connection
    .select()
    .from(deposits)
    .where(and(wanted, whereAfter(deposits, page)))
    .orderBy(desc(deposits.id))
    .limit(page.pageSize);
  return { list: rows.map(asDeposit), ...(await totalOf(connection, deposits, wanted, page)) };
}

/** A deposit as its member sees it. */
export function asDeposit(row: DepositRow): Deposit {
  const { id, coin, network, address, memo, screenshot, remarks, requiredConfirmations } = row;
  return {
    id,
    coin,
    network,
    networkName: networkName(network),
    address,
    memo,
    amount: asDecimal(row.amount),
    screenshot,
    remarks,
    status: row.state,
    createTime: epochSeconds(row.createdAt),
    ...asOutcome(row),
    ...(row.seenAt !== null && { confirmations: { count: row.confirmations, required: requiredConfirmations } }),
  };
}

interface DepositAddress {
  readonly address: string;
  /** Tells whose a payment to this address is; empty where the address is the member's own. */
  readonly memo: string;
}

/** The addresses to which members bring coins. An operator puts a wallet service here. */
export interface DepositAddresses {
  /** Returns the same address at every call. @param network one of the domain's `networks` */
  addressFor(memberId: string, network: string): Promise<DepositAddress>;
}

/** Addresses for demonstration: they look real, follow from the exchange's secret, and belong to nobody. */
export class DerivedAddresses implements DepositAddresses {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  async addressFor(memberId: string, network: string): Promise<DepositAddress> {
    const known = networkOf(network);
    if (known === undefined) throw new Error(`no network ${network}`);
    if (!known.hasMemo) return { address: known.form.encode(this.#bytes(known.family, memberId)), memo: '' };
    const memo = this.#bytes(`${known.family} memo`, memberId).readBigUInt64BE();
    return { address: known.form.encode(this.#bytes(known.family, 'everyone')), memo: String(memo) };
  }

  #bytes(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest();
  }
}

/** Nobody has decided on it yet. */
const whereUndecided = inArray(deposits.state, ['processing', 'confirming']);

/** Deposits that wait for an operator, oldest first. */
export async function pendingDeposits(connection: Connection, page: ReviewPage): Promise<DepositRow[]> {
  return connection
    .select(getTableColumns(deposits))
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(
      and(
        whereUndecided,
        eq(members.tenantId, page.tenantId),
        page.afterId === undefined ? undefined : gt(deposits.id, page.afterId),
      ),
    )
    .orderBy(asc(deposits.id))
    .limit(page.limit);
}

/** What is known of a payment that is on its way. */
interface SeenPayment {
  readonly id: number;
  /** Blocks that confirm it. */
  readonly confirmations: number;
  /** The network's id of it; absent: what was told before stays. */
  readonly transaction?: string | undefined;
  readonly at: Date;
}

/**
 * Notes that a payment was seen on its network. It does not book anything. The member must be told after the commit
 * (`fundsEvents`).
 * @throws DomainError `wrongState` when the deposit was reviewed already
 */
export async function recordConfirmations(
  tx: Transaction,
  { id, confirmations, transaction, at }: SeenPayment,
): Promise<DepositRow> {
  const time = sql.param(at, deposits.seenAt);
  const whereConfirmed = sql`${confirmations} >= ${deposits.requiredConfirmations}`;
  const changed = await tx
    .update(deposits)
    .set({
      state: 'confirming',
      seenAt: sql`coalesce(${deposits.seenAt}, ${time})`,
      confirmations: sql`least(${confirmations}, ${deposits.requiredConfirmations})`,
      confirmedAt: sql`case when ${whereConfirmed} then coalesce(${deposits.confirmedAt}, ${time}) end`,
      ...(transaction !== undefined && { transaction }),
    })
    .where(and(eq(deposits.id, id), whereUndecided))
    .returning();
  return reviewed(changed);
}

/**
 * Books a payment that came to the member's SPOT account. The member must be told after the commit (`fundsEvents`).
 * @throws DomainError `wrongState` when it was reviewed already
 */
export async function approveDeposit(tx: Transaction, { id, by, at }: Review): Promise<DepositRow> {
  const deposit = await decide(tx, id, { state: 'passed', reviewedBy: by, reviewedAt: at });
  const { memberId, coin, amount } = deposit;
  const external = await treasuryAccount(tx, await tenantOf(tx, memberId), 'external');
  const entryId = await post(tx, {
    kind: 'deposit',
    reference: String(id),
    at,
    postings: [
      { accountId: external, coin, amount: -amount },
      { accountId: await accountOf(tx, memberId, 'SPOT'), coin, amount },
    ],
  });
  await tx.update(deposits).set({ entryId }).where(eq(deposits.id, id));
  return deposit;
}

/**
 * Refuses a deposit whose payment did not come.
 * @throws DomainError `wrongState` when it was reviewed already
 */
export const refuseDeposit = (tx: Transaction, { id, by, at }: Review, refusal: Refusal): Promise<DepositRow> =>
  decide(tx, id, { state: 'failed', ...refusal, reviewedBy: by, reviewedAt: at });

async function decide(tx: Transaction, id: number, outcome: Partial<DepositRow>): Promise<DepositRow> {
  const changed = await tx
    .update(deposits)
    .set(outcome)
    .where(and(eq(deposits.id, id), whereUndecided))
    .returning();
  return reviewed(changed);
}
