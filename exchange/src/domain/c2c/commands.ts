/** Members' commands in fiat trading. */
import type { OrderAction } from '@livery/contract/calls/c2c/states';
import type { SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { TransactionCommand } from '../../commands/command.ts';
import type { MemberEvent } from '../../commands/member-events.ts';
import { DomainError } from '../../errors.ts';
import { requireUnfrozen } from '../../ledger/freezes.ts';
import type { Prover, SecondFactors } from '../members/second-factor/second-factors.ts';
import type { FundsPasswords } from '../members/sign-in/funds-password.ts';
import { type ModuleFlag, requireOpenModule } from '../tenants.ts';
import { openOffer, requireRoomForOffer, requireSeller, withdrawOffer } from './offers/offers.ts';
import { takeOffer } from './offers/open-offers.ts';
import type { ReferencePrices } from './offers/reference-prices.ts';
import { readSale, requireReference, type SaleRequest } from './offers/sale-request.ts';
import { type NewMessage, sendMessage } from './orders/messages.ts';
import { advance, payLate, type Step } from './orders/order-steps.ts';
import { changedOrder, orderById, orderEvents, orderEvent, sideOf, type ChangedOrder } from './orders/orders.ts';

/** A tenant that may offer fiat trading. */
export interface C2cTenant {
  readonly id: string;
  readonly configuration: ModuleFlag<'c2c'>;
}

const sellerEvents = (memberId: string): MemberEvent[] => [
  { memberId, topic: 'c2c' },
  { memberId, topic: 'balances' },
];

/**
 * Offers coins of the sender for sale (spec §7 `/c2c/draw`).
 * @throws DomainError `moduleClosed`, `accountFrozen`; as `requireRoomForOffer`, `requireSeller`, `readSale` and `openOffer` do
 */
export async function sellCommand(
  prices: ReferencePrices,
  tenant: C2cTenant,
  { bankId, ...sale }: SaleRequest & { readonly bankId?: number | undefined },
): Promise<TransactionCommand<{ readonly id: number }>> {
  const price = await prices.of(sale.coin, sale.currency);
  return {
    authorize: () => requireOpenModule(tenant.configuration, 'c2c'),
    execute: async (tx, { memberId: sellerId, at }) => {
      await requireUnfrozen(tx, sellerId, 'moneyOut', at);
      await requireRoomForOffer(tx, sellerId);
      const account = await requireSeller(tx, sellerId, sale.currency, bankId);
      const terms = readSale(sale, price);
      return { id: await openOffer(tx, { tenantId: tenant.id, sellerId, bankAccountId: account.id, terms, at }) };
    },
    events: (_answer, { memberId }) => sellerEvents(memberId),
  };
}

/** Withdraws the sender's offer. @throws DomainError as `withdrawOffer` does */
export const withdrawOfferCommand = (offerId: number): TransactionCommand<Record<string, never>> => ({
  execute: async (tx, { memberId, at }) => {
    await withdrawOffer(tx, memberId, offerId, at);
    return {};
  },
  events: (_answer, { memberId }) => sellerEvents(memberId),
});

/** Buys from an offer. @throws DomainError `moduleClosed`; as `takeOffer` does */
export const takeOfferCommand = (
  tenant: C2cTenant,
  { offerId, quantity }: { readonly offerId: number; readonly quantity: Decimal },
): TransactionCommand<ChangedOrder> => ({
  authorize: () => requireOpenModule(tenant.configuration, 'c2c'),
  execute: async (tx, { memberId: buyerId, at }) =>
    changedOrder(await takeOffer(tx, { tenantId: tenant.id, buyerId, offerId, quantity, at })),
  events: orderEvents,
});

/** The note and pictures that accompany a step. */
export type StepStatement = Pick<Step, 'note' | 'pictures'>;

/**
 * Takes an order one step further, as the sender's side of it.
 * @throws DomainError as `advance` does, `forbiddenReference`
 */
export function orderStepCommand(
  orderId: number,
  action: OrderAction,
  statement: StepStatement = {},
): TransactionCommand<ChangedOrder> {
  if (action === 'pay') requireReference(statement.note ?? '');
  return {
    execute: async (tx, { memberId, at }) => {
      const actor = sideOf(await orderById(tx, orderId), memberId);
      return changedOrder(await advance(tx, { ...statement, orderId, action, actor, doneBy: memberId, at }));
    },
    events: orderEvents,
  };
}

/** Claims, as the buyer, that an expired order was paid. @throws DomainError as `payLate` does */
export const payLateCommand = (orderId: number, statement: StepStatement): TransactionCommand<ChangedOrder> => ({
  execute: async (tx, { memberId, at }) => {
    if (sideOf(await orderById(tx, orderId), memberId) === 'seller') throw new DomainError(code.wrongState);
    return changedOrder(await payLate(tx, { ...statement, orderId, doneBy: memberId, at }));
  },
  // The seller's available balance may be held again.
  events: (order) => [
    ...orderEvents(order),
    ...order.parties.map((memberId) => ({ memberId, topic: 'balances' }) as const),
  ],
});

/** The credentials for a release, the same as for a withdrawal. */
export interface ReleasePermit extends Pick<Prover, 'client' | 'site'> {
  readonly fundsPassword: string;
  /** Required if the sender has a second factor. */
  readonly secondFactor: SecondFactorProof | undefined;
}

interface ReleaseDeps {
  readonly fundsPasswords: FundsPasswords;
  readonly factors: SecondFactors;
}

/**
 * Releases an order's coins, with the sender's funds password and second factor.
 * @throws DomainError as `advance`, `FundsPasswords.require` and `SecondFactors.require` do
 */
export function releaseCommand(
  { fundsPasswords, factors }: ReleaseDeps,
  orderId: number,
  { fundsPassword, secondFactor, ...by }: ReleasePermit,
): TransactionCommand<ChangedOrder> {
  const step = orderStepCommand(orderId, 'release');
  return {
    ...step,
    authorize: async (sender) => {
      await fundsPasswords.require(sender.memberId, fundsPassword);
      await factors.require({ ...sender, ...by }, secondFactor);
    },
    execute: async (tx, sender) => {
      await factors.consume(tx, { ...sender, ...by }, secondFactor);
      return step.execute(tx, sender);
    },
  };
}

/** Writes to the other side of an order. @throws DomainError as `sendMessage` does */
export const messageCommand = (
  message: Pick<NewMessage, 'orderId' | 'text' | 'pictures'>,
): TransactionCommand<Awaited<ReturnType<typeof sendMessage>>> => ({
  execute: (tx, { memberId: senderId, at }) => sendMessage(tx, { ...message, senderId, at }),
  events: ({ parties }) => parties.map((memberId) => orderEvent(memberId, message.orderId)),
});
