import { editSpotOrderCall, type SpotOrder } from '@livery/contract/calls/spot';
import { isEqual, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { amountDigits, priceDigits, type SpotMarket } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { farBeyond } from '@livery/market-ui/order-form';
import { ActionsCell, MutedText } from '@livery/market-ui/trade-page';
import { useTicker } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { IconButton, isComposing, lazyComponent, media, Spinner, textStyle, toast, token } from '@livery/ui';
import { Check, X } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import type { FarPrice } from '../ticket/far-price-dialog.tsx';
import { emptyForm, fieldFaultText, validateOrder, type FieldFault } from '../ticket/order-form.ts';
import { LeadCells, useOrderText } from './cells.tsx';

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
  const lastPrice = (useTicker(order.symbol)?.price as Decimal | undefined) ?? market.price;
  const { state, send } = useRepeatableCall(editSpotOrderCall);
  const [price, setPrice] = useState(() => formatDecimal(order.price ?? '', language, priceDigits(market)));
  const [amount, setAmount] = useState(() => formatDecimal(order.amount, language, amountDigits(market)));
  const [faults, setFaults] = useState<readonly EditFault[]>([]);
  const [asked, setAsked] = useState<{ readonly far: FarPrice; readonly change: Change }>();
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
    const newPrice = edit.change.price;
    const percent = newPrice && farBeyond(order.side, newPrice, lastPrice);
    if (!percent) return sendEdit(edit.change);
    const far = { side: order.side, price: newPrice, percent, best: lastPrice, estimate: undefined };
    setAsked({ far, change: edit.change });
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
    if (field) setFaults([{ field, text: error.message || t('ordersNotEdited') }]);
    else toast.error(t('ordersNotEdited'), { text: error.message || text });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !isComposing(event) && !isSaving && !asked) onDone();
  }

  return (
    <tr aria-busy={isSaving || undefined} aria-label={text} onKeyDown={onKeyDown}>
      <LeadCells time={order.createTime} market={market} order={order} />
      <EditField
        form={form}
        label={t('price')}
        value={price}
        error={errorOf('price')}
        readOnly={isSaving}
        isFirst={true}
        onType={(typed) => {
          setPrice(typed);
          clearFault('price');
        }}
      />
      <EditField
        form={form}
        label={t('amount')}
        value={amount}
        error={errorOf('amount')}
        readOnly={isSaving}
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
    </tr>
  );
}

interface EditFieldProps {
  /** The id of its form. */
  readonly form: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** Whether its text is selected at first. */
  readonly isFirst?: boolean;
  readonly onType: (text: string) => void;
}

/** The cell of a figure that is being edited. */
function EditField({ form, label, value, error, readOnly, isFirst = false, onType }: EditFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.select();
  }, [isFirst]);
  return (
    <td>
      <PhoneLabel htmlFor={id}>{label}</PhoneLabel>
      <FigureInput
        ref={input}
        id={id}
        form={form}
        value={value}
        readOnly={readOnly}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onType(event.target.value)}
      />
      {/* Always in the page: screen readers ignore a live region that arrives together with its text. */}
      <span id={`${id}-fault`} aria-live="polite">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </span>
    </td>
  );
}

/** A fault at a field: of the form's rules, or the exchange's refusal. */
type EditFault = FieldFault | { readonly field: 'price' | 'amount'; readonly text: string };

/** What differs from the order. */
interface Change {
  readonly price?: Decimal;
  readonly amount?: Decimal;
}

type OrderEdit =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

interface Circumstances {
  readonly market: SpotMarket;
  readonly language: Language;
  readonly lastPrice: Decimal;
}

/** What changes. The balance is not checked, because only the exchange knows what the order already holds. */
export function toOrderEdit(
  order: Pick<SpotOrder, 'side' | 'price' | 'amount'>,
  typed: { readonly price: string; readonly amount: string },
  { market, language, lastPrice }: Circumstances,
): OrderEdit {
  const form = { ...emptyForm, ...typed, side: order.side };
  const read = (last: Decimal | undefined) =>
    validateOrder(form, { market, language, lastPrice: last, available: undefined });
  let validation = read(undefined);
  if (!validation.ok) return validation;
  const { price, amount } = validation.order;
  const isPriceNew = price !== undefined && !(order.price !== null && isEqual(price, order.price));
  // An unchanged price may be any distance from the market.
  if (isPriceNew) validation = read(lastPrice);
  if (!validation.ok) return validation;
  const isAmountNew = amount !== undefined && !isEqual(amount, order.amount);
  return { ok: true, change: { ...(isPriceNew && { price }), ...(isAmountNew && { amount }) } };
}

const FigureInput = styled.input`
  width: 100%;
  min-width: 72px;
  height: 24px;
  padding: 0 6px;
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
    height: 44px;
    /* Below 16 px a phone zooms into the field. */
    font-size: 1rem;
  }
`;

const PhoneLabel = styled.label`
  display: none;

  ${media.phone} {
    display: inline;
    color: ${token.text3};
  }
`;

const FieldError = styled.span`
  display: block;
  max-width: 200px;
  margin-left: auto;
  padding-block: ${token.s1};
  ${textStyle(12)}
  color: ${token.danger};
  white-space: normal;
`;
