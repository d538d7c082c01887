import type { previewLine } from '@livery/contract/calls/operator/review';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { accountOf, treasuryAccount } from '../ledger/accounts.ts';
import { asDecimal } from '../ledger/amounts.ts';
import type { Connection } from '../storage/database.ts';
import { balances, type members } from '../storage/schema/index.ts';

type PreviewLine = z.output<typeof previewLine>;

/** The lines that a change would post, with the balances after it. They sum to zero. */
export async function ledgerPreview(
  connection: Connection,
  { id, tenantId }: Pick<typeof members.$inferSelect, 'id' | 'tenantId'>,
  coin: string,
  changes: readonly (readonly [PreviewLine['account'], bigint])[],
): Promise<PreviewLine[]> {
  const lines = await Promise.all(
    changes
      .filter(([, change]) => change !== 0n)
      .map(async ([account, change]) => ({
        account,
        change,
        accountId:
          account === 'SPOT'
            ? await accountOf(connection, id, 'SPOT')
            : await treasuryAccount(connection, tenantId, account),
      })),
  );
  const rows = await connection
    .select({ accountId: balances.accountId, total: balances.total })
    .from(balances)
    .where(
      and(
        eq(balances.coin, coin),
        inArray(
          balances.accountId,
          lines.map(({ accountId }) => accountId),
        ),
      ),
    );
  return lines.map(({ account, change, accountId }) => {
    const total = rows.find((row) => row.accountId === accountId)?.total ?? 0n;
    return { account, change: asDecimal(change), balanceAfter: asDecimal(total + change) };
  });
}
