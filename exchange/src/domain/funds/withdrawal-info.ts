import type { fundsInfoCall } from '@livery/contract/calls/withdrawals';
import type { CallData } from '@livery/contract/call';
import { code } from '@livery/contract/envelope';
import { ledgerScale } from '../../ledger/scale.ts';
import type { Markets } from '../../market/market.ts';
import type { Database } from '../../storage/database.ts';
import { DomainError } from '../../errors.ts';
import { powerOfTen } from '@livery/contract/decimal';
import { memberById } from '../members/members.ts';
import { asDecimal } from './amounts.ts';
import { availableUnits } from './available.ts';
import { coinNetworksOf, networkName } from './coin-networks.ts';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { lastUsdtPrice } from './usdt-worth.ts';
import { dailyLimit, limitOf, usedOfLimit } from './withdrawal-limits.ts';

interface WithdrawalInfoQuery {
  readonly memberId: string;
  readonly coin: string;
  /** Absent: all networks of the coin. */
  readonly network?: string | undefined;
}

/**
 * How much of a coin a member can withdraw, and on which terms (spec §7).
 * @throws DomainError `badRequest` for an unknown coin or network
 */
export async function withdrawalInfo(
  { database, markets, nowMs }: { database: Database; markets: Markets; nowMs: number },
  { memberId, coin, network }: WithdrawalInfoQuery,
): Promise<CallData<typeof fundsInfoCall>> {
  const member = await memberById(database, memberId);
  if (member === undefined) throw new DomainError(code.sessionEnded);
  const available = await availableUnits(database, memberId, 'SPOT', coin);
  const used = await usedOfLimit(database, memberId, nowMs);
  const listed = await coinNetworksOf(database, coin);
  const rows = network === undefined ? listed : listed.filter((row) => row.network === network);
  if (network !== undefined && rows.length === 0) throw new DomainError(code.badRequest, { field: 'network' });
  const limit = limitOf(member);
  const left = limit > used ? limit - used : 0n;
  const price = lastUsdtPrice(markets, nowMs, coin)?.price;
  return {
    coin,
    available: asDecimal(available),
    maxAmount: asDecimal(price === undefined ? 0n : (left * powerOfTen(ledgerScale)) / price),
    limit: { used: asDecimal(used), now: asDecimal(limit), whenVerified: asDecimal(dailyLimit.whenVerified) },
    networks: rows.map((row) => ({
      network: row.network,
      networkName: networkName(row.network),
      fee: asDecimal(row.withdrawalFee),
      minAmount: asDecimal(row.minWithdrawal),
      precision: row.decimals,
      hasMemo: networkOf(row.network)?.hasMemo === true,
    })),
  };
}
