/** What members do with pledges, as commands. */
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { TransactionCommand } from '../../commands/command.ts';
import { DomainError } from '../../errors.ts';
import { accountOf, treasuryAccount } from '../../ledger/accounts.ts';
import { asDecimal, readAmount, withCoin } from '../../ledger/amounts.ts';
import { openHold } from '../../ledger/holds.ts';
import type { Connection, Database, Transaction } from '../../storage/database.ts';
import { members, wealthOrders } from '../../storage/schema/index.ts';
import { requireUnfrozen } from '../../ledger/freezes.ts';
import { memberById, ownPhone, requireMember } from '../members/members.ts';
import type { CodePurpose, GivenCode, VerificationCodes } from '../members/verification-codes.ts';
import { requireOpenModule, type Tenant } from '../tenants.ts';
import { pledgeEvents, redeem } from './payments.ts';
import { lockProduct, pledgedOf, type WealthProductRow } from './products.ts';
import { incomeAfter, paymentTime, termsIdOf } from './terms.ts';

/** Pledges an amount. @throws DomainError `moduleClosed`, `accountFrozen`; as `buy` does */
export const pledgeCommand = (
  tenant: Tenant,
  pledge: { readonly productId: number; readonly amount: Decimal; readonly termsId?: string | undefined },
): TransactionCommand<{ readonly id: number }> => ({
  authorize: () => requireOpenModule(tenant.configuration, 'wealth'),
  execute: async (tx, { memberId, at }) => {
    await requireUnfrozen(tx, memberId, 'trading', at);
    return { id: await buy(tx, { ...pledge, tenant, memberId, at }) };
  },
  events: ({ id }, { memberId }) => pledgeEvents(memberId, id),
});

/**
 * Ends a pledge early, with a code where the tenant asks for one. A closed module does not prevent it.
 * @throws DomainError `phoneNeeded`, `wrongVerificationCode`; as `redeem` does
 */
export async function redeemCommand(
  { database, codes }: { readonly database: Database; readonly codes: VerificationCodes },
  tenant: Tenant,
  memberId: string,
  { orderId, code: given, clientAddress }: { readonly orderId: number } & GivenCode,
): Promise<TransactionCommand<{ readonly redeemCostAmount: Decimal }>> {
  const purpose = await codePurpose(database, tenant, memberId);
  return {
    authorize: async () => {
      if (purpose !== undefined) await codes.check(purpose, { code: given, clientAddress });
    },
    execute: async (tx, { at }) => {
      if (purpose !== undefined) await codes.consume(tx, purpose, given);
      return { redeemCostAmount: asDecimal(await redeem(tx, { tenantId: tenant.id, memberId, orderId, at })) };
    },
    events: () => pledgeEvents(memberId, orderId),
  };
}

/**
 * The purpose for which the code of a redemption must have been sent; `undefined` where the tenant asks for none (spec
 * §2.9). @throws DomainError `phoneNeeded`
 */
async function codePurpose(
  database: Database,
  { id: tenantId, configuration }: Tenant,
  memberId: string,
): Promise<CodePurpose | undefined> {
  if (configuration.isOpenRedeemPledgeVerifyCode !== '1') return undefined;
  const name = ownPhone(await requireMember(database, memberId));
  return { tenantId, scene: 'REDEEM_PLEDGE', name };
}

interface Purchase {
  readonly tenant: Pick<Tenant, 'id' | 'configuration'>;
  readonly memberId: string;
  readonly productId: number;
  readonly amount: Decimal;
  /** The terms that the member saw (`termsIdOf`); `undefined`: whatever they are. */
  readonly termsId?: string | undefined;
  readonly at: Date;
}

/**
 * Pledges an amount of the member's WEALTH account and returns the order's id. The principal stays the member's and is
 * held. The whole income is held in the treasury's account, so that it can be paid.
 * @throws DomainError `applyNeeded`, `notFound`, `productClosed`, `productChanged`, `badRequest`, `amountTooSmall`,
 *   `amountTooLarge`, `productSoldOut`, `memberLimitReached`, `insufficientBalance`
 */
export async function buy(tx: Transaction, purchase: Purchase): Promise<number> {
  const { tenant, memberId, productId, at } = purchase;
  if (tenant.configuration.modulePledgeNeedApply === '1') await requireApplication(tx, memberId);
  const product = await lockProduct(tx, tenant.id, productId);
  if (!product.isOpen) throw new DomainError(code.productClosed);
  if (purchase.termsId !== undefined && purchase.termsId !== termsIdOf(product))
    throw new DomainError(code.productChanged);
  const { coin, ratio, feeRatio, redeemCostRatio, circleDays, categoryId } = product;
  const amount = withinBounds(product, purchase.amount);
  await requireRoom(tx, product, memberId, amount);
  // The treasury before the member, as payments do: in opposite orders two transactions would wait for each other.
  const incomeHoldId = await holdIncome(tx, tenant.id, coin, incomeAfter({ ...product, amount }, circleDays));
  const principalHoldId = await openHold(tx, {
    accountId: await accountOf(tx, memberId, 'WEALTH'),
    coin,
    amount,
    purpose: 'pledge',
  });
  const [order] = await tx
    .insert(wealthOrders)
    .values({
      memberId,
      categoryId,
      productId,
      coin,
      ratio,
      feeRatio,
      redeemCostRatio,
      circleDays,
      amount,
      principalHoldId,
      incomeHoldId,
      state: 'holding',
      paidDays: 0,
      createdAt: at,
      nextPaymentAt: paymentTime(at, 1),
    })
    .returning({ id: wealthOrders.id });
  if (order === undefined) throw new Error('an insert without a row');
  return order.id;
}

async function requireApplication(tx: Transaction, memberId: string): Promise<void> {
  const member = await memberById(tx, memberId);
  if (member?.wealthStatus !== 1) throw new DomainError(code.applyNeeded);
}

/**
 * Returns ledger units.
 * @throws DomainError when the amount is finer than the ledger, or out of the product's bounds
 */
function withinBounds({ coin, minAmount, maxAmount }: WealthProductRow, given: Decimal): bigint {
  const amount = readAmount(given);
  const limit = (bound: bigint) => ({ field: 'amount', limit: withCoin(bound, coin) });
  if (amount < minAmount) throw new DomainError(code.amountTooSmall, limit(minAmount));
  if (amount > maxAmount) throw new DomainError(code.amountTooLarge, limit(maxAmount));
  return amount;
}

/**
 * Refuses what would exceed a limit of the product. The caller has locked the product, so that no other purchase comes in
 * between.
 * @throws DomainError `productSoldOut`, `memberLimitReached`
 */
async function requireRoom(
  tx: Transaction,
  product: WealthProductRow,
  memberId: string,
  amount: bigint,
): Promise<void> {
  const { id, coin, minAmount, limitAmount, memberLimitAmount } = product;
  if (limitAmount === null && memberLimitAmount === null) return;
  const pledged = await pledgedOf(tx, id, memberId);
  const requireLeft = (limit: bigint | null, used: bigint, refusal: number) => {
    if (limit === null || used + amount <= limit) return;
    const left = limit - used;
    // A rest below the minimum cannot be bought.
    throw new DomainError(refusal, { field: 'amount', ...(left >= minAmount && { limit: withCoin(left, coin) }) });
  };
  requireLeft(limitAmount, pledged.byAll, code.productSoldOut);
  requireLeft(memberLimitAmount, pledged.byMember, code.memberLimitReached);
}

/** @throws DomainError `productClosed` when the treasury could not pay it */
async function holdIncome(tx: Transaction, tenantId: string, coin: string, amount: bigint): Promise<string> {
  try {
    return await openHold(tx, {
      accountId: await treasuryAccount(tx, tenantId, 'wealth'),
      coin,
      amount,
      purpose: 'income',
    });
  } catch (error) {
    const isOut = error instanceof DomainError && error.code === code.insufficientBalance;
    throw isOut ? new DomainError(code.productClosed) : error;
  }
}

/** Opens a member's wealth account. Applying is enough (spec §3 `wealthStauts`: "applied for/approved"). */
export async function applyForWealth(connection: Connection, memberId: string): Promise<void> {
  await connection.update(members).set({ wealthStatus: 1 }).where(eq(members.id, memberId));
}
