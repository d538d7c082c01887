import { editSpotOrderCall, type SpotOrder } from '@livery/contract/calls/spot';
import { multiply, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import type { DecimalInput } from '@livery/i18n/decimal-input';
import { totalDigits, type SpotMarket } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { ActionsCell } from '@livery/market-ui/trade-page';
import { useDepth, useDepthFreshness, usePlatform, useTicker, type ApiError } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, isComposing, lazyComponent, media, Spinner, toast, token } from '@livery/ui';
import { X } from 'lucide-react';
import { Suspense, useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { estimateLevels, farPriceOf, type FarPrice } from '../ticket/far-price.ts';
import { fieldFaultText } from '../ticket/order-faults.ts';
import { shownDecimals, valueOf } from '../ticket/order-form.ts';
import type { FieldFault } from '../ticket/order-request.ts';
import { conditionsOf } from '../ticket/ticket-view.ts';
import { LeadCells, OpenState, OrderPrice, OrderQuantity, useOrderText } from './cells.tsx';
import { EditField, FigureBefore } from './edit-field.tsx';
import { RowButton } from './member-table.tsx';
import {
  editFieldsOf,
  toOrderEdit,
  typedOf,
  withChange,
  type Change,
  type EditField as EditFieldName,
} from './order-edit.ts';
import { TriggerFigure, useOrderKind } from './order-words.tsx';

const FarPriceDialog = lazyComponent(async () => (await import('../ticket/far-price-dialog.tsx')).FarPriceDialog);

/** The field that a refusal is about; any other is a toast (docs/decisions.md §32). */
function refusedField({ code: refusal, field }: ApiError, fields: readonly EditFieldName[]): EditFieldName | undefined {
  const own = fields.find((each) => each === field);
  switch (refusal) {
    case code.priceTooFar:
    case code.priceOffTick:
      return own ?? fields.find((each) => each === 'price');
    case code.triggerWrongSide:
      return own ?? fields[0];
    case code.quantityOffLot:
    case code.orderTooSmall:
    case code.insufficientBalance:
      return fields.at(-1);
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

/** Edits an open order's trigger, price and amount. Enter saves, Escape discards. */
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
  const [typed, setTyped] = useState(() => typedOf(order));
  const [fault, setFault] = useState<EditFault>();
  const [asked, setAsked] = useState<{ readonly far: FarPrice; readonly change: Change }>();
  const form = useId();
  const kind = useOrderKind()(order, market);
  const now = Math.floor(usePlatform().clock.now());
  const isSaving = isBusy(state);
  const fields = editFieldsOf(order);
  const [price, amount] = [valueOf(typed, 'price', market), valueOf(typed, 'amount', market)];

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    const edit = toOrderEdit(order, typed, { market, conditions: conditionsOf({ last, book, isBookStale, now }) });
    if (!edit.ok) return setFault(edit.faults[0]);
    setFault(undefined);
    if (Object.keys(edit.change).length === 0) return onDone();
    const { price: newPrice } = edit.change;
    const far =
      newPrice &&
      order.state === 'open' &&
      farPriceOf(order.side, { price: newPrice, amount: amount ?? order.amount }, { market, last, book, isBookStale });
    if (far) setAsked({ far, change: edit.change });
    else await sendEdit(edit.change);
  }

  async function sendEdit(change: Change): Promise<void> {
    setAsked(undefined);
    const outcome = await send({ params: { id: order.id }, body: change }, refetch);
    if (outcome.status === 'done') {
      toast.success(t('ordersEdited'), { text: `${text} → ${orderText(withChange(order, change), market)}` });
      return onDone();
    }
    if (outcome.status === 'unknown') return;
    const { error } = outcome;
    if (error.code === code.orderClosed || error.code === code.alreadyTriggered) {
      toast.error(t('ordersNotEdited'), { text: error.message || text });
      await refetch();
      return onDone();
    }
    const field = refusedField(error, fields);
    if (field) setFault({ field, text: error.message || t('ordersNotEdited') });
    else toast.error(t('ordersNotEdited'), { text: error.message || text });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !isComposing(event) && !isSaving && !asked) onDone();
  }

  const labels = {
    trigger: t('trigger'),
    distance: t('distance'),
    price: t('price'),
    amount: t('amount'),
    total: t('total'),
  };
  const fieldOf = (field: EditFieldName) => ({
    form,
    label: labels[field],
    input: typed[field],
    minDecimals: shownDecimals(field, typed, market),
    readOnly: isSaving,
    isFirst: field === fields[0],
    error:
      fault?.field !== field
        ? undefined
        : 'text' in fault
          ? fault.text
          : fieldFaultText(fault, { typed, market, t, shared: faultMessage, language }),
    onInput(input: DecimalInput) {
      setTyped((before) => ({ ...before, [field]: input }));
      setFault((before) => (before?.field === field ? undefined : before));
    },
  });
  const figures = {
    trigger: <TriggerFigure order={order} market={market} />,
    price: <OrderPrice order={order} market={market} />,
    quantity: <OrderQuantity order={order} market={market} />,
  };
  const triggerField = fields.find((field) => field === 'trigger' || field === 'distance');
  const quantityField = fields.find((field) => field === 'amount' || field === 'total');

  return (
    <EditedRow aria-busy={isSaving || undefined} aria-label={text} onKeyDown={onKeyDown}>
      <LeadCells time={order.createTime} market={market} order={order} kind={kind} />
      {triggerField ? (
        <EditField {...fieldOf(triggerField)}>{figures.trigger}</EditField>
      ) : (
        <UnchangedCell>{figures.trigger}</UnchangedCell>
      )}
      {fields.includes('price') ? (
        <EditField {...fieldOf('price')}>{figures.price}</EditField>
      ) : (
        <UnchangedCell>{figures.price}</UnchangedCell>
      )}
      {quantityField && <EditField {...fieldOf(quantityField)}>{figures.quantity}</EditField>}
      <ChangeCell>
        <FigureBefore aria-hidden>
          <OpenState order={order} market={market} />
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
      <EditActionsCell>
        <FigureBefore aria-hidden />
        <EditForm id={form} noValidate onSubmit={(event) => void save(event)}>
          <Button type="submit" variant="primary" size={28} aria-disabled={isSaving || undefined}>
            {isSaving && <Spinner />} {t('ordersSaveShort')}
          </Button>
          <RowButton
            icon={<X size={14} aria-hidden />}
            text={t('ordersUndo')}
            label={t('ordersUndo')}
            aria-disabled={isSaving || undefined}
            onClick={() => !isSaving && onDone()}
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
      </EditActionsCell>
    </EditedRow>
  );
}

/** A fault at a field: of the form's rules, or the exchange's refusal. */
type EditFault = FieldFault | { readonly field: EditFieldName; readonly text: string };

/** On a phone the card has the fields side by side, the totals, and the buttons. */
const EditedRow = styled.tr`
  ${media.phone} {
    &&& {
      column-gap: ${token.s3};
      border-color: ${token.lineStrong};
    }
  }
`;

/** A figure that cannot be changed. */
const UnchangedCell = styled.td`
  color: ${token.text3};

  ${media.phone} {
    &&&& {
      display: none;
    }
  }
`;

/** What the total was and becomes. Only a phone has the room to show it. */
const ChangeCell = styled.td`
  > p {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  ${media.phone} {
    &&&& {
      flex: 1 0 100%;
      justify-content: start;
      justify-items: start;
    }

    > p {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      color: ${token.text2};
    }
  }
`;

/** The buttons cover the filled share too, and no column moves: the placeholder is as wide as the buttons before. */
const EditActionsCell = styled(ActionsCell)`
  > span {
    display: inline-block;
    width: 48px;
  }

  ${media.phone} {
    > span {
      display: none;
    }
  }
`;

const EditForm = styled.form`
  position: absolute;
  inset: 0 ${token.s2} 0 auto;
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  padding-inline-start: ${token.s2};
  background: inherit;

  ${media.phone} {
    position: static;
    display: grid;
    flex: 1;
    grid-template-columns: 1fr 1fr;
    gap: ${token.s3};
    padding: 0;

    > button {
      min-height: 44px;
    }
  }
`;
