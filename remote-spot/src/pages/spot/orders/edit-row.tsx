import { editSpotOrderCall, type SpotOrder } from '@livery/contract/calls/spot';
import { amountDigits, priceDigits, type SpotMarket } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { ActionsCell, MutedText } from '@livery/market-ui/trade-page';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useTicker } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { IconButton, Spinner, toast } from '@livery/ui';
import { Check, X } from 'lucide-react';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { spotMessages } from '../../../messages.ts';
import { fieldFaultText } from '../ticket/fault-text.ts';
import { LeadCells } from './cells.tsx';
import { EditField } from './edit-field.tsx';
import { toOrderEdit, type EditFault } from './order-edit.ts';
import { useOrderText } from './order-text.ts';

/** The field that a refusal is about; any other is a toast (docs/decisions.md §32). */
function refusedField(refusal: number): 'price' | 'amount' | undefined {
  switch (refusal) {
    case code.priceTooFar:
    case code.priceOffTick:
      return 'price';
    case code.quantityOffLot:
    case code.orderTooSmall:
    case code.insufficientBalance:
      return 'amount';
    default:
      return undefined;
  }
}

interface EditRowProps {
  readonly order: SpotOrder;
  readonly market: SpotMarket;
  readonly refetch: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Edits an open order's price and amount. Enter saves, Escape discards. */
export function EditRow({ order, market, refetch, onDone }: EditRowProps) {
  const t = useTranslation(spotMessages);
  const faultMessage = useTranslation(tradePageMessages);
  const language = useLanguage();
  const orderText = useOrderText();
  const text = orderText(order, market);
  const lastPrice = (useTicker(order.symbol)?.price as Decimal | undefined) ?? market.price;
  const { state, send } = useRepeatableCall(editSpotOrderCall);
  const [price, setPrice] = useState(() => formatDecimal(order.price ?? '', language, priceDigits(market)));
  const [amount, setAmount] = useState(() => formatDecimal(order.amount, language, amountDigits(market)));
  const [faults, setFaults] = useState<readonly EditFault[]>([]);
  const form = useId();
  const isSaving = isBusy(state);
  const clearFault = (field: 'price' | 'amount') => setFaults((all) => all.filter((fault) => fault.field !== field));

  function errorOf(field: 'price' | 'amount'): string | undefined {
    const fault = faults.find((one) => one.field === field);
    if (!fault) return undefined;
    return 'text' in fault ? fault.text : fieldFaultText(fault, market, faultMessage, language);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const edit = toOrderEdit(order, { price, amount }, { market, language, lastPrice });
    if (!edit.ok) return setFaults(edit.faults);
    setFaults([]);
    if (Object.keys(edit.change).length === 0) return onDone();
    const outcome = await send({ params: { id: order.id }, body: edit.change }, refetch);
    if (outcome.status === 'done') {
      const after = { ...order, ...edit.change };
      toast.success(t('ordersEdited'), { text: `${text} → ${orderText(after, market)}` });
      return onDone();
    }
    if (outcome.status === 'unknown') return;
    const { error } = outcome;
    if (error.code === code.orderClosed) {
      toast.error(t('ordersNotEdited'), { text: error.message || text });
      await refetch();
      return onDone();
    }
    const field = refusedField(error.code);
    if (field) setFaults([{ field, text: error.message || t('ordersNotEdited') }]);
    else toast.error(t('ordersNotEdited'), { text: error.message || text });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !isSaving) onDone();
  }

  return (
    <tr aria-busy={isSaving || undefined} aria-label={text} onKeyDown={onKeyDown}>
      <LeadCells time={order.createTime} market={market} order={order} />
      <EditField
        {...{ form, label: t('price'), value: price, error: errorOf('price'), readOnly: isSaving, isFirst: true }}
        onType={(typed) => {
          setPrice(typed);
          clearFault('price');
        }}
      />
      <EditField
        {...{ form, label: t('amount'), value: amount, error: errorOf('amount'), readOnly: isSaving }}
        onType={(typed) => {
          setAmount(typed);
          clearFault('amount');
        }}
      />
      <td colSpan={2}>
        <MutedText aria-live="polite">
          {isSaving && (
            <>
              <Spinner /> {t(state.status === 'unknown' ? 'ordersChecking' : 'ordersSaving')}
            </>
          )}
        </MutedText>
      </td>
      <ActionsCell>
        <form id={form} noValidate onSubmit={(event) => void save(event)}>
          <IconButton type="submit" size={24} label={t('ordersSave')} aria-disabled={isSaving || undefined}>
            <Check size={14} aria-hidden />
          </IconButton>
          <IconButton
            size={24}
            label={t('ordersGiveUp')}
            aria-disabled={isSaving || undefined}
            onClick={() => !isSaving && onDone()}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </form>
      </ActionsCell>
    </tr>
  );
}
