import { buyWealthCall } from '@livery/contract/calls/wealth/products';
import { code } from '@livery/contract/envelope';
import type { Decimal } from '@livery/contract/decimal';
import { usePlatform, type ApiError } from '@livery/platform';
import { isBusy, useCommand, usePendingCommands } from '@livery/platform/commands';
import { useState } from 'react';
import { purchases } from './buy-command.ts';

/** What the exchange says of the product itself, not of the amount: its terms of now are fetched anew. */
const aboutProduct: ReadonlySet<number> = new Set([
  code.productClosed,
  code.productSoldOut,
  code.productChanged,
  code.memberLimitReached,
  code.notFound,
]);
const aboutAmount: ReadonlySet<number> = new Set([
  code.insufficientBalance,
  code.amountTooSmall,
  code.amountTooLarge,
  code.memberLimitReached,
]);

export interface PurchaseParts {
  readonly product: number;
  /** Says at the field what is wrong with the amount. */
  readonly onAmountRefused: (message: string) => void;
  /** Fetches the terms of now. */
  readonly onProductChanged: () => Promise<unknown>;
  readonly onApplyNeeded: () => Promise<unknown>;
  readonly onBought: (amount: Decimal) => void;
}

/** Buys a product once (spec §7), and says where the purchase stands. */
export function usePurchase({ product, onBought, ...parts }: PurchaseParts) {
  const { showError } = usePlatform();
  const { state, send } = useCommand(purchases);
  const { pending } = usePendingCommands(purchases);
  const [refusal, setRefusal] = useState<string>();
  const isSending = isBusy(state);
  const earlier = pending.find(({ input }) => input.params.id === product);

  async function refuse(error: ApiError): Promise<void> {
    if (error.code === code.applyNeeded) await parts.onApplyNeeded();
    else if (aboutAmount.has(error.code) || error.field === 'amount') parts.onAmountRefused(error.message);
    else if (aboutProduct.has(error.code)) setRefusal(error.message);
    else showError(error);
    if (aboutProduct.has(error.code)) await parts.onProductChanged();
  }

  async function buy(amount: Decimal, termsId: string | null): Promise<void> {
    if (isSending) return;
    setRefusal(undefined);
    const body = { amount, ...(termsId !== null && { termsId }) };
    const outcome = await send(buyWealthCall, { params: { id: product }, body });
    if (outcome?.status === 'done') onBought(amount);
    else if (outcome?.status === 'refused') await refuse(outcome.error);
  }

  return {
    state,
    isSending,
    refusal,
    buy,
    forgetRefusal: () => setRefusal(undefined),
    /** A purchase of this product from before, whose answer is still awaited. */
    earlierAmount: isSending ? undefined : earlier?.input.body.amount,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
