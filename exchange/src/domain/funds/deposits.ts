import type { Deposit, depositChannelsCall } from '@livery/contract/calls/deposits';
import type { CallData } from '@livery/contract/call';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, desc, eq } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { deposits } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { ownPicture } from '../members/pictures.ts';
import { asDecimal, readAmount, withCoin } from './amounts.ts';
import { coinNetworksOf, networkName, requireCoinNetwork } from './coin-networks.ts';
import type { DepositAddress, DepositAddresses } from './deposit-addresses.ts';
import { lockMember } from './lock-member.ts';
import { asOutcome } from './outcome.ts';
import { isAfter, isInState, isWanted, type RecordList, type RecordPage, totalOf } from './record-page.ts';

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
      ...{ memberId, coin, network, amount, screenshot, remarks, ...to },
      ...{ requiredConfirmations: confirmations, createdAt: at },
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
  const wanted = and(isWanted(deposits, memberId, page), isInState(deposits.state, page));
  const rows = await connection
    .select()
    .from(deposits)
    .where(and(wanted, isAfter(deposits, page)))
    .orderBy(desc(deposits.id))
    .limit(page.pageSize);
  return { list: rows.map(asDeposit), ...(await totalOf(connection, deposits, wanted, page)) };
}

/** A deposit as its member sees it. */
export function asDeposit(row: DepositRow): Deposit {
  const { id, coin, network, address, memo, screenshot, remarks, requiredConfirmations } = row;
  return {
    ...{ id, coin, network, networkName: networkName(network), address, memo, amount: asDecimal(row.amount) },
    ...{ screenshot, remarks, status: row.state, createTime: epochSeconds(row.createdAt) },
    ...asOutcome(row),
    ...(row.seenAt !== null && { confirmations: { count: row.confirmations, required: requiredConfirmations } }),
  };
}
