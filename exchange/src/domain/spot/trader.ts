import type { Configuration } from '@livery/contract/configuration';
import { parseUnits, powerOfTen } from '@livery/contract/decimal';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderMember } from '../../market/orders.ts';
import type { Connection } from '../../storage/database.ts';
import { perConnection } from '../../storage/per-connection.ts';
import { accounts, members } from '../../storage/schema/index.ts';

/** The owner of a member's orders, as markets know it. */
export interface Trader {
  /** The SPOT account. */
  readonly accountId: number;
  /** Absent for members that the treasury runs. */
  readonly member?: OrderMember;
}

const percentDecimals = 18;

/** The spot fee of a configuration in millionths, rounded down. A fee out of bounds counts as none. */
export function feeRateOf({ spotTradingFee }: Pick<Configuration, 'spotTradingFee'>): number {
  const millionths = parseUnits(spotTradingFee, percentDecimals) / powerOfTen(percentDecimals - 4);
  return millionths > 0n && millionths < 1_000_000n ? Number(millionths) : 0;
}

const fees = alias(accounts, 'fees');

/** Every order asks. */
const accountOf = perConnection((connection) =>
  connection
    .select({ accountId: accounts.id, feesAccount: fees.id, isTreasuryRun: members.isTreasuryRun })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .innerJoin(fees, and(eq(fees.tenantId, accounts.tenantId), eq(fees.treasuryRole, 'fees')))
    .where(and(eq(accounts.memberId, sql.placeholder('memberId')), eq(accounts.category, 'SPOT')))
    .prepare('trader'),
);

/** The SPOT account of a member, and the tenant's fee as it is now. */
export async function traderOf(
  connection: Connection,
  memberId: string,
  configuration: Pick<Configuration, 'spotTradingFee'>,
): Promise<Trader> {
  const [found] = await accountOf(connection).execute({ memberId });
  if (found === undefined) throw new Error(`member ${memberId} has no SPOT account`);
  const { accountId, feesAccount, isTreasuryRun } = found;
  if (isTreasuryRun) return { accountId };
  return { accountId, member: { id: memberId, feeRate: feeRateOf(configuration), feesAccount } };
}
