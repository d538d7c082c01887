import { sellCall } from '@livery/contract/calls/c2c/offers';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { usePlatform, type ApiError } from '@livery/platform';
import {
  defineCommandKind,
  isBusy,
  useCommandOutcomes,
  usePendingCommands,
  type CommandHook,
} from '@livery/platform/commands';
import { useNavigate } from '@livery/platform/router';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { sellMessages } from '../../../messages.ts';
import { placeAddress } from '../place.ts';
import type { SaleBlocker } from './blocked-sale.tsx';
import { typedFields, type SaleData, type SaleForm, type TypedField } from './use-sale-form.ts';

/** The field of each refusal. */
function fieldOf({ code: refusal, field }: ApiError): TypedField | undefined {
  if (refusal === code.insufficientBalance) return 'quantity';
  return typedFields.find((name) => name === field);
}

/** Refusals about the seller, which the page itself explains (spec §5, §8 '10030009'). */
const blockers: ReadonlyMap<number, SaleBlocker> = new Map([
  [code.notVerified, 'unverified'],
  [code.passedThrough, 'unbound'],
  [code.holderDiffers, 'otherName'],
  [code.nicknameNeeded, 'unnamed'],
]);

/** What is missing, and the data that was known when the exchange said so. */
interface Refusal extends Pick<SaleData, 'identity' | 'banks' | 'member'> {
  readonly blocker: SaleBlocker;
  readonly currency: string;
}

interface PublishParts {
  readonly form: SaleForm;
  readonly command: CommandHook<typeof sellCall>;
  readonly data: SaleData;
  /** Moves the focus to a field. */
  readonly focus: (name: TypedField) => void;
  readonly refetch: () => Promise<unknown>;
}

/** Publishes an offer exactly once (spec §7), then opens the list of own offers. */
export function usePublish({ form, command: { state, send }, data, focus, refetch }: PublishParts) {
  const t = useTranslation(sellMessages);
  const navigate = useNavigate();
  const { showError } = usePlatform();
  const { pending } = usePendingCommands(sales);
  const [refusal, setRefusal] = useState<Refusal>();
  const isSending = isBusy(state);
  const { sellable, read, typed, bank } = form;
  const { coin, currency } = sellable;
  const { identity, banks, member } = data;
  const isAsRefused =
    refusal?.currency === currency &&
    refusal.identity === identity &&
    refusal.banks === banks &&
    refusal.member === member;

  function refuse(error: ApiError): void {
    const blocker = blockers.get(error.code);
    const field = fieldOf(error);
    if (blocker) setRefusal({ blocker, currency, identity, banks, member });
    else if (field) {
      form.refuse(field, error.message);
      focus(field);
    } else showError(error);
    void refetch();
  }

  async function publish(): Promise<void> {
    const { quantity, unitPrice, minQuantity, maxQuantity, minPurchases } = read;
    if (isSending) return;
    const faulty = form.showFaults();
    if (faulty) return focus(faulty);
    if (quantity === undefined || unitPrice === undefined || !bank) return;
    const outcome = await send(sellCall, {
      body: {
        coin,
        currency,
        quantity,
        unitPrice,
        bankId: bank.id,
        reference: typed.reference.trim(),
        ...(minQuantity !== undefined && { minQuantity }),
        ...(maxQuantity !== undefined && { maxQuantity }),
        ...(typed.requiresVerified && { requiresVerified: true }),
        ...(minPurchases !== undefined && { minPurchases }),
      },
    });
    if (outcome?.status === 'refused') refuse(outcome.error);
    if (outcome?.status !== 'done') return;
    form.drop();
    toast.success(t('published'));
    await navigate(placeAddress({ view: 'offers' }));
  }

  return {
    state,
    isSending,
    publish,
    /** An earlier offer that has no answer yet. */
    hasEarlier: !isSending && pending.length > 0,
    /** What the exchange said is missing, until the data changes. */
    refusedFor: isAsRefused ? refusal.blocker : undefined,
  };
}

export type Publish = ReturnType<typeof usePublish>;

export const sales = defineCommandKind({ name: 'c2c.sell', calls: [sellCall] });

/** Reports the outcome of an offer whose form was left before the answer arrived. */
export function useSaleOutcomes(): void {
  const t = useTranslation(sellMessages);
  useCommandOutcomes(sales, (outcome) => {
    if (outcome.status === 'done') toast.success(t('published'));
    else if (outcome.status === 'refused') toast.error(t('notPublished'), { text: outcome.error.message });
    else toast.warning(t(outcome.isPersisted ? 'publishUnknown' : 'publishUnanswered'));
  });
}
