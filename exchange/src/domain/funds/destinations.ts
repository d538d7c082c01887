import type { BankAccount, Wallet } from '@livery/contract/calls/payment-accounts';
import { code } from '@livery/contract/envelope';
import { isAddressOn, networkOf } from '@livery/contract/rules/addresses/networks';
import { holderOf } from '@livery/contract/rules/holder-name';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { inTransaction, type Connection, type Database } from '../../storage/database.ts';
import { bankAccounts, c2cOffers, coinNetworks, coins, wallets } from '../../storage/schema/index.ts';
import { recordActivity, type Actor } from '../members/activity.ts';
import { verifiedName } from '../members/identity/identity-verification.ts';
import { lockMember } from '../members/members.ts';

const maxWallets = 20;

/** A member's withdrawal wallets, newest first (spec §3). */
export async function listWallets(database: Database, memberId: string): Promise<Wallet[]> {
  const rows = await database.select().from(wallets).where(eq(wallets.memberId, memberId)).orderBy(desc(wallets.id));
  return rows.map(asWallet);
}

interface NewWallet extends Destination {
  readonly label: string;
}

/**
 * Saves a withdrawal address. A saved one gets the new label, and is not new.
 * @throws DomainError `badRequest`, `invalidAddress`, `tooManySaved`
 */
export async function addWallet(
  database: Database,
  actor: Actor,
  wallet: NewWallet,
): Promise<{ readonly wallet: Wallet; readonly isNew: boolean }> {
  checkDestination(wallet);
  const { memberId, at } = actor;
  const { network, address, memo, label } = wallet;
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
    if (renamed !== undefined) return { wallet: asWallet(renamed), isNew: false };
    const [saved] = await tx.select({ wallets: count() }).from(wallets).where(eq(wallets.memberId, memberId));
    if ((saved?.wallets ?? 0) >= maxWallets) throw new DomainError(code.tooManySaved);
    const [added] = await tx
      .insert(wallets)
      .values({ ...wallet, memberId, createdAt: at })
      .returning();
    if (added === undefined) throw new Error('an insert without a row');
    await recordActivity(tx, actor, 'walletAdded');
    return { wallet: asWallet(added), isNew: true };
  });
}

/** @throws DomainError `notFound` */
export async function deleteWallet(database: Database, actor: Actor, id: number): Promise<void> {
  await inTransaction(database, async (tx) => {
    const deleted = await tx
      .delete(wallets)
      .where(and(eq(wallets.id, id), eq(wallets.memberId, actor.memberId)))
      .returning({ id: wallets.id });
    if (deleted.length === 0) throw new DomainError(code.notFound);
    await recordActivity(tx, actor, 'walletRemoved');
  });
}

function asWallet({ id, network, address, memo, label, createdAt }: typeof wallets.$inferSelect): Wallet {
  return {
    id,
    network,
    networkName: networkName(network),
    address,
    memo,
    label,
    createTime: epochSeconds(createdAt),
  };
}

const maxBankAccounts = 10;

export type BankAccountRow = typeof bankAccounts.$inferSelect;
type NewBankAccount = Omit<BankAccountRow, 'id' | 'createdAt' | 'deletedAt'> & { readonly at: Date };

/** A member's fiat payment methods, newest first (spec §3). */
export async function bankAccountsOf(connection: Connection, memberId: string): Promise<BankAccountRow[]> {
  return connection
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.memberId, memberId), isNull(bankAccounts.deletedAt)))
    .orderBy(desc(bankAccounts.id));
}

/**
 * Saves a payment method.
 * @throws DomainError `badRequest` when the member has this account already, `tooManySaved`, `holderDiffers`
 */
export async function addBankAccount(database: Database, { at, ...account }: NewBankAccount): Promise<BankAccount> {
  return inTransaction(database, async (tx) => {
    await lockMember(tx, account.memberId);
    const name = await verifiedName(tx, account.memberId);
    if (holderOf(account.holderName, name) === 'other')
      throw new DomainError(code.holderDiffers, { field: 'holderName' });
    const known = await bankAccountsOf(tx, account.memberId);
    const isSame = ({ currency, bankName, accountNumber }: BankAccountRow) =>
      currency === account.currency && bankName === account.bankName && accountNumber === account.accountNumber;
    if (known.some(isSame)) throw new DomainError(code.badRequest, { field: 'accountNumber' });
    if (known.length >= maxBankAccounts) throw new DomainError(code.tooManySaved);
    const [added] = await tx
      .insert(bankAccounts)
      .values({ ...account, createdAt: at })
      .returning();
    if (added === undefined) throw new Error('an insert without a row');
    return asBankAccount(added, name);
  });
}

/**
 * Deletes a payment method, and pauses the offers that are paid on it. Its row stays for the orders that show it.
 * @throws DomainError `notFound`
 */
export async function deleteBankAccount(database: Database, memberId: string, id: number, at: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const deleted = await tx
      .update(bankAccounts)
      .set({ deletedAt: at })
      .where(and(eq(bankAccounts.id, id), eq(bankAccounts.memberId, memberId), isNull(bankAccounts.deletedAt)))
      .returning({ id: bankAccounts.id });
    if (deleted.length === 0) throw new DomainError(code.notFound);
    await tx
      .update(c2cOffers)
      .set({ status: 'paused' })
      .where(and(eq(c2cOffers.sellerId, memberId), eq(c2cOffers.bankAccountId, id), eq(c2cOffers.status, 'open')));
  });
}

/** A payment method as its member sees it. @param name the member's verified name */
export function asBankAccount(
  { memberId: _member, createdAt, deletedAt: _deleted, ...account }: BankAccountRow,
  name: string | undefined,
): BankAccount {
  return { ...account, holder: holderOf(account.holderName, name), createTime: epochSeconds(createdAt) };
}

/**
 * Requires that a seller is paid to an account in their verified name. Names in different scripts cannot be compared.
 * @throws DomainError `holderDiffers`
 */
export async function requireOwnAccount(
  connection: Connection,
  { memberId, holderName }: Pick<BankAccountRow, 'memberId' | 'holderName'>,
): Promise<void> {
  const name = await verifiedName(connection, memberId);
  if (name === undefined || holderOf(holderName, name) === 'other')
    throw new DomainError(code.holderDiffers, { field: 'bankId' });
}

type CoinNetwork = typeof coinNetworks.$inferSelect;

/** The networks of a coin, or of all coins, in the order of the list. */
export async function coinNetworksOf(connection: Connection, coin?: string): Promise<CoinNetwork[]> {
  const rows = await connection
    .select({ network: coinNetworks })
    .from(coinNetworks)
    .innerJoin(coins, eq(coins.code, coinNetworks.coin))
    .where(coin === undefined ? undefined : eq(coinNetworks.coin, coin))
    .orderBy(asc(coins.position), asc(coinNetworks.position));
  return rows.map((row) => row.network);
}

/** @throws DomainError `badRequest` when the coin is not served on the network */
export async function requireCoinNetwork(connection: Connection, coin: string, network: string): Promise<CoinNetwork> {
  const [found] = await connection
    .select()
    .from(coinNetworks)
    .where(and(eq(coinNetworks.coin, coin), eq(coinNetworks.network, network)));
  if (found === undefined) throw new DomainError(code.badRequest, { field: 'network' });
  return found;
}

/** The name that people know. */
export const networkName = (network: string): string => networkOf(network)?.name ?? network;

/** Where money is sent. */
export interface Destination {
  readonly network: string;
  readonly address: string;
  /** Empty where there is none. */
  readonly memo: string;
}

/**
 * Checks that money can be sent there.
 * @throws DomainError `badRequest` for an unknown network, or a memo on a network without memos; `invalidAddress`
 */
export function checkDestination({ network: code_, address, memo }: Destination): void {
  const network = networkOf(code_);
  if (network === undefined) throw new DomainError(code.badRequest, { field: 'network' });
  if (!isAddressOn(network, address)) throw new DomainError(code.invalidAddress, { field: 'address' });
  if (memo !== '' && !network.hasMemo) throw new DomainError(code.badRequest, { field: 'memo' });
}
