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
import { isComposing, lazyComponent, media, Spinner, textStyle, toast, token } from '@livery/ui';
import { useDecimalText, type DecimalTextOptions } from '@livery/ui/decimal-text';
import { Check, X } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { estimateLevels, farPriceOf, type FarPrice } from '../ticket/far-price.ts';
import { emptyForm, fieldFaultText, shownDecimals, valueOf, type FieldFault } from '../ticket/order-form.ts';
import { AmountFigure, Filled, LeadCells, PriceFigure, TotalFigure, useOrderText } from './cells.tsx';
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

interface EditFieldProps extends Pick<DecimalTextOptions, 'input' | 'onInput' | 'minDecimals'> {
  /** The id of its form. */
  readonly form: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** Whether its text is selected at first. */
  readonly isFirst?: boolean;
  /** The figure before the change. It keeps the width of its column. */
  readonly children: ReactNode;
}

/** The cell of a figure that is being edited. */
function EditField({ form, label, error, readOnly, isFirst = false, children, ...options }: EditFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const text = useDecimalText(options);
  useEffect(() => {
    if (!isFirst) return;
    // Unlike `select()` alone, this scrolls by no more than is needed.
    input.current?.focus();
    input.current?.select();
  }, [isFirst]);
  return (
    <EditedCell>
      <FigureBefore aria-hidden>{children}</FigureBefore>
      <PhoneLabel htmlFor={id}>{label}</PhoneLabel>
      <FigureInput
        ref={input}
        id={id}
        form={form}
        {...text}
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-fault`}
      />
      {/* Always in the page: screen readers ignore a live region that arrives together with its text. */}
      <span id={`${id}-fault`} aria-live="polite">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </span>
    </EditedCell>
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

/** The field covers the figure before the change, so that no column moves. */
const EditedCell = styled.td`
  position: relative;

  ${media.phone} {
    &&&& {
      flex: 0 0 calc(50% - 6px);
      grid-template-columns: minmax(0, 1fr);
      justify-content: stretch;
      justify-items: stretch;
    }

    &&&& + & {
      margin-inline-start: ${token.s3};
    }
  }
`;

const FigureBefore = styled.span`
  visibility: hidden;

  ${media.phone} {
    display: none;
  }
`;

const FigureInput = styled.input`
  position: absolute;
  inset: 4px 2px 4px 0;
  width: calc(100% - 2px);
  padding: 0 ${token.s2};
  border: 0;
  border-radius: ${token.r1};
  outline: 0;
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  text-align: end;

  &:focus {
    box-shadow: inset 0 0 0 1px ${token.primaryText};
  }

  &[aria-invalid] {
    box-shadow: inset 0 0 0 1px ${token.danger};
  }

  &:read-only {
    color: ${token.text3};
  }

  ${media.touch} {
    /* Below 16 px a phone zooms into the field. */
    font-size: 1rem;
  }

  ${media.phone} {
    position: static;
    width: 100%;
    height: 44px;
    border-radius: ${token.r2};
    font-size: 1rem;
    text-align: start;
  }
`;

const PhoneLabel = styled.label`
  display: none;

  ${media.phone} {
    display: inline;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

/** Below its field, over the next row. On a phone the card grows. */
const FieldError = styled.span`
  position: absolute;
  z-index: 1;
  top: 100%;
  right: 0;
  width: max-content;
  max-width: 240px;
  padding: ${token.s1} ${token.s2};
  border: 1px solid ${token.danger};
  border-radius: ${token.r1};
  background: ${token.pop};
  ${textStyle(12)}
  color: ${token.danger};
  text-align: start;
  white-space: normal;

  ${media.phone} {
    position: static;
    display: block;
    width: auto;
    padding: ${token.s1} 0 0;
    border: 0;
    background: none;
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
