import { editSpotOrderCall, type SpotOrder } from '@livery/contract/calls/spot';
import { multiply, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import { totalDigits, type SpotMarket } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { ActionsCell } from '@livery/market-ui/trade-page';
import { useDepth, useDepthFreshness, useTicker } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { isComposing, lazyComponent, media, Spinner, toast, token } from '@livery/ui';
import { Check, X } from 'lucide-react';
import { Suspense, useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { estimateLevels, farPriceOf, type FarPrice } from '../ticket/far-price.ts';
import { emptyForm, fieldFaultText, shownDecimals, valueOf, type FieldFault } from '../ticket/order-form.ts';
import { AmountFigure, Filled, LeadCells, PriceFigure, TotalFigure, useOrderText } from './cells.tsx';
import { EditField, FigureBefore } from './edit-field.tsx';
import { RowButton } from './member-table.tsx';
import { toOrderEdit, type Change, type TypedEdit } from './order-edit.ts';

const FarPriceDialog = lazyComponent(async () => (await import('../ticket/far-price-dialog.tsx')).FarPriceDialog);

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
  const last = (useTicker(order.symbol)?.price as Decimal | undefined) ?? market.price;
  const book = useDepth(order.symbol, estimateLevels);
  const { isStale: isBookStale } = useDepthFreshness(order.symbol);
  const { state, send } = useRepeatableCall(editSpotOrderCall);
  const [typed, setTyped] = useState<TypedEdit>(() => ({
    price: inputOf(order.price ?? undefined),
    amount: inputOf(order.amount),
  }));
  const [fault, setFault] = useState<EditFault>();
  const [asked, setAsked] = useState<{ readonly far: FarPrice; readonly change: Change }>();
  const form = useId();
  const isSaving = isBusy(state);
  const price = valueOf({ ...emptyForm, ...typed }, 'price', market);
  const amount = valueOf({ ...emptyForm, ...typed }, 'amount', market);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const edit = toOrderEdit(order, typed, { market, lastPrice: last });
    if (!edit.ok) return setFault(edit.faults[0]);
    setFault(undefined);
    if (Object.keys(edit.change).length === 0) return onDone();
    const { price: newPrice } = edit.change;
    const far =
      newPrice &&
      farPriceOf(order.side, { price: newPrice, amount: amount ?? order.amount }, { market, last, book, isBookStale });
    if (far) setAsked({ far, change: edit.change });
    else await sendEdit(edit.change);
  }

  async function sendEdit(change: Change): Promise<void> {
    setAsked(undefined);
    const outcome = await send({ params: { id: order.id }, body: change }, refetch);
    if (outcome.status === 'done') {
      const after = { ...order, ...change };
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
    if (field) setFault({ field, text: error.message || t('ordersNotEdited') });
    else toast.error(t('ordersNotEdited'), { text: error.message || text });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !isComposing(event) && !isSaving && !asked) onDone();
  }

  const fieldOf = (field: 'price' | 'amount') => ({
    form,
    label: t(field),
    input: typed[field],
    minDecimals: shownDecimals(market, field),
    readOnly: isSaving,
    error:
      fault?.field !== field
        ? undefined
        : 'text' in fault
          ? fault.text
          : fieldFaultText(fault, market, faultMessage, language),
    onInput(input: DecimalInput) {
      setTyped((before) => ({ ...before, [field]: input }));
      setFault((before) => (before?.field === field ? undefined : before));
    },
  });

  return (
    <EditedRow aria-busy={isSaving || undefined} aria-label={text} onKeyDown={onKeyDown}>
      <LeadCells time={order.createTime} market={market} order={order} />
      <EditField {...fieldOf('price')} isFirst>
        <PriceFigure value={order.price} market={market} />
      </EditField>
      <EditField {...fieldOf('amount')}>
        <AmountFigure value={order.amount} market={market} />
      </EditField>
      <TotalBeforeCell aria-hidden>
        <FigureBefore>
          <TotalFigure value={order.price && multiply(order.price, order.amount)} market={market} />
        </FigureBefore>
      </TotalBeforeCell>
      <ChangeCell>
        <FigureBefore aria-hidden>
          <Filled percent={0} />
        </FigureBefore>
        <p aria-live="polite">
          {isSaving ? (
            <>
              <Spinner /> {t(state.status === 'unknown' ? 'ordersChecking' : 'ordersSaving')}
            </>
          ) : (
            order.price !== null &&
            price &&
            amount &&
            t('ordersTotalWas', {
              total: formatDecimal(multiply(price, amount), language, totalDigits(market)),
              coin: market.quote,
              before: formatDecimal(multiply(order.price, order.amount), language, totalDigits(market)),
            })
          )}
        </p>
      </ChangeCell>
      <ActionsCell>
        <EditForm id={form} noValidate onSubmit={(event) => void save(event)}>
          <RowButton
            icon={<X size={14} aria-hidden />}
            text={t('ordersGiveUp')}
            label={t('ordersGiveUp')}
            aria-disabled={isSaving || undefined}
            onClick={() => !isSaving && onDone()}
          />
          <RowButton
            type="submit"
            icon={<Check size={14} aria-hidden />}
            text={t('ordersSave')}
            label={t('ordersSave')}
            isPrimary
            aria-disabled={isSaving || undefined}
          />
        </EditForm>
        {asked && (
          <Suspense>
            <FarPriceDialog
              far={asked.far}
              market={market}
              onSend={() => void sendEdit(asked.change)}
              onClose={() => setAsked(undefined)}
            />
          </Suspense>
        )}
      </ActionsCell>
    </EditedRow>
  );
}

/** A fault at a field: of the form's rules, or the exchange's refusal. */
type EditFault = FieldFault | { readonly field: 'price' | 'amount'; readonly text: string };

/** On a phone the card has the fields side by side, the totals, and the buttons. */
const EditedRow = styled.tr`
  ${media.phone} {
    &&& {
      border-color: ${token.lineStrong};
    }
  }
`;

const TotalBeforeCell = styled.td`
  ${media.phone} {
    &&&& {
      display: none;
    }
  }
`;

/** Its text lies over this cell and the one before. */
const ChangeCell = styled.td`
  position: relative;
  color: ${token.text2};

  > p {
    position: absolute;
    inset: 0 ${token.s2} 0 auto;
    display: flex;
    align-items: center;
    justify-content: end;
    width: max-content;
    max-width: 11.25rem;
    line-height: 1rem;
    white-space: normal;
  }

  ${media.phone} {
    &&&& {
      flex: 1 0 100%;
      justify-content: start;
      justify-items: start;
    }

    > p {
      position: static;
      max-width: none;
    }
  }
`;

const EditForm = styled.form`
  display: inline-flex;

  ${media.phone} {
    display: flex;
    flex: 1;
    gap: ${token.s3};
  }
`;
