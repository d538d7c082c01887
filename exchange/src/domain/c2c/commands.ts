/** What members do in fiat trading, as commands. */
import type { OrderAction } from '@livery/contract/calls/c2c';
import type { Decimal } from '@livery/contract/decimal';
import type { TransactionCommand } from '../../commands/command.ts';
import type { MemberEvent } from '../../member-events.ts';
import type { FundsPasswords } from '../members/funds-password.ts';
import { type ModuleFlag, requireOpenModule } from '../tenants/modules.ts';
import { sendMessage } from './messages.ts';
import { openOffer, requireSeller, withdrawOffer } from './offers.ts';
import { type ChangedOrder, changedOrder, orderEvents } from './order-events.ts';
import { advance } from './order-steps.ts';
import { orderById, sideOf } from './orders.ts';
import type { ReferencePrices } from './reference-prices.ts';
import { readSale, requireReference, type SaleRequest } from './sale-request.ts';
import { takeOffer } from './take-offer.ts';

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
 * Puts coins of the sender up for sale (spec §7 `/c2c/draw`).
 * @throws DomainError `moduleClosed`; as `requireSeller`, `readSale` and `openOffer` do
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
      const account = await requireSeller(tx, sellerId, sale.currency, bankId);
      const terms = readSale(sale, price);
      return { id: await openOffer(tx, { tenantId: tenant.id, sellerId, bankAccountId: account.id, terms, at }) };
    },
    events: (_answer, { memberId }) => sellerEvents(memberId),
  };
}

/** Takes an offer of the sender's own down. @throws DomainError as `withdrawOffer` does */
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

/**
 * Takes an order one step further, as the side of it that the sender is on.
 * @throws DomainError as `advance` does, `forbiddenReference`
 */
export function orderStepCommand(orderId: number, action: OrderAction, note = ''): TransactionCommand<ChangedOrder> {
  if (action === 'pay') requireReference(note);
  return {
    execute: async (tx, { memberId, at }) => {
      const actor = sideOf(await orderById(tx, orderId), memberId);
      return changedOrder(await advance(tx, { orderId, action, actor, doneBy: memberId, note, at }));
    },
    events: orderEvents,
  };
}

/** Releases an order's coins, once the sender has shown the funds password. @throws DomainError as `advance` does */
export const releaseCommand = (
  fundsPasswords: FundsPasswords,
  orderId: number,
  fundsPassword: string,
): TransactionCommand<ChangedOrder> => ({
  ...orderStepCommand(orderId, 'release'),
  authorize: ({ memberId }) => fundsPasswords.require(memberId, fundsPassword),
});

/** Writes to the other side of an order. @throws DomainError as `sendMessage` does */
export const messageCommand = (
  orderId: number,
  text: string,
): TransactionCommand<Awaited<ReturnType<typeof sendMessage>>> => ({
  execute: (tx, { memberId: senderId, at }) => sendMessage(tx, { orderId, senderId, text, at }),
  events: ({ parties }) => parties.map((memberId) => ({ memberId, topic: 'c2c', reference: String(orderId) })),
});
