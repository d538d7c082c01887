import { buyWealthCall } from '@livery/contract/calls/wealth/products';
import { decimalValue, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import { usePlatform, type ApiError } from '@livery/platform';
import {
  defineCommandKind,
  isBusy,
  useCommand,
  useCommandOutcomes,
  usePendingCommands,
} from '@livery/platform/commands';
import { draftDecimal, useMemberDraft } from '@livery/platform/draft';
import { useRoundTrip } from '@livery/platform/round-trip';
import { toast } from '@livery/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { wealthMessages } from '../../../messages.ts';

/** Refusals about the product rather than the amount. The page then reloads its terms. */
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

interface PurchaseParts {
  readonly product: number;
  /** Shows at the field what is wrong with the amount. */
  readonly onAmountRefused: (message: string) => void;
  /** Reloads the terms. */
  readonly onProductChanged: () => Promise<unknown>;
  readonly onApplyNeeded: () => Promise<unknown>;
  readonly onBought: (amount: Decimal) => void;
}

/** Buys a product exactly once (spec §7), and returns the state of the purchase. */
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
    /** The amount of an earlier purchase of this product that has no answer yet. */
    earlierAmount: isSending ? undefined : earlier?.input.body.amount,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

const purchases = defineCommandKind({ name: 'wealth.buy', calls: [buyWealthCall] });

/** Reports the outcome of a purchase whose dialog was closed before the answer arrived. */
export function usePurchaseOutcomes(): void {
  const t = useTranslation(wealthMessages);
  useCommandOutcomes(purchases, (outcome) => {
    if (outcome.status === 'done') toast.success(t('bought'), { text: t('boughtHint') });
    else if (outcome.status === 'refused') toast.error(t('notBought'), { text: outcome.error.message });
    else toast.warning(t('purchaseUnknown'));
  });
}

/** What a member typed in the buy dialog. */
const purchaseDraft = z.object({
  product: z.number(),
  amount: draftDecimal,
  isAgreed: z.boolean(),
  /** The amount that the dialog was opened with. */
  asked: z.nullable(decimalValue),
});

/**
 * The form of a purchase. A transfer, a reload and the end of a session do not lose it (spec §4 'Returning from Transfer').
 * @param asked the amount that the dialog was opened with, which an older draft does not replace
 */
export function usePurchaseForm(product: number, asked: Decimal | undefined) {
  const draft = useMemberDraft('wealth.buy', purchaseDraft);
  const isOfThis = draft.value?.product === product && draft.value.asked === (asked ?? null);
  const form = (isOfThis && draft.value) || { product, amount: inputOf(asked), isAgreed: true, asked: asked ?? null };
  return {
    amount: form.amount,
    isAgreed: form.isAgreed,
    type: (amount: DecimalInput) => draft.keep({ ...form, amount }),
    agree: (isAgreed: boolean) => draft.keep({ ...form, isAgreed }),
    drop: draft.drop,
  };
}

/** The round trip to the transfer page and back to the address of the open dialog, whose draft restores it. */
export function useTransferTrip(): (path: string) => void {
  const { leaveFor } = useRoundTrip('wealth.buy', z.object({}));
  return (path) => leaveFor(path, {});
}
