import type { Wallet } from '@livery/contract/calls/wallets';
import { code } from '@livery/contract/envelope';
import { and, count, desc, eq } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { wallets } from '../../storage/schema/index.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { DomainError } from '../../errors.ts';
import { networkName } from './coin-networks.ts';
import { lockMember } from './lock-member.ts';
import { checkDestination, type Destination } from './destination.ts';

const maxWallets = 20;

/** A member's withdrawal wallets, newest first (spec §3). */
export async function listWallets(database: Database, memberId: string): Promise<Wallet[]> {
  const rows = await database.select().from(wallets).where(eq(wallets.memberId, memberId)).orderBy(desc(wallets.id));
  return rows.map(asWallet);
}

export interface NewWallet extends Destination {
  readonly memberId: string;
  readonly label: string;
  readonly at: Date;
}

/**
 * Saves a withdrawal address. A saved one gets the new label.
 * @throws DomainError `badRequest`, `invalidAddress`, `tooManySaved`
 */
export async function addWallet(database: Database, { at, ...wallet }: NewWallet): Promise<Wallet> {
  checkDestination(wallet);
  const { memberId, network, address, memo, label } = wallet;
  return inTransaction(database, async (tx) => {
    await lockMember(tx, memberId);
    const [renamed] = await tx
      .update(wallets)
      .set({ label })
      .where(
        and(
          eq(wallets.memberId, memberId),
          eq(wallets.network, network),
          eq(wallets.address, address),
          eq(wallets.memo, memo),
        ),
      )
      .returning();
    if (renamed !== undefined) return asWallet(renamed);
    const [saved] = await tx.select({ wallets: count() }).from(wallets).where(eq(wallets.memberId, memberId));
    if ((saved?.wallets ?? 0) >= maxWallets) throw new DomainError(code.tooManySaved);
    const [added] = await tx
      .insert(wallets)
      .values({ ...wallet, createdAt: at })
      .returning();
    if (added === undefined) throw new Error('an insert without a row');
    return asWallet(added);
  });
}

/** @throws DomainError `notFound` */
export async function deleteWallet(database: Database, memberId: string, id: number): Promise<void> {
  const deleted = await database
    .delete(wallets)
    .where(and(eq(wallets.id, id), eq(wallets.memberId, memberId)))
    .returning({ id: wallets.id });
  if (deleted.length === 0) throw new DomainError(code.notFound);
}

function asWallet({ id, network, address, memo, label, createdAt }: typeof wallets.$inferSelect): Wallet {
  return {
    ...{ id, network, networkName: networkName(network), address, memo, label },
    createTime: epochSeconds(createdAt),
  };
}
