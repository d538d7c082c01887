import { cancelSpotOrderCall, openSpotOrdersCall, spotHistoryCall, type SpotOrder } from '@livery/contract/calls/spot';
import { isEqual, zero, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { firesOnRise } from '@livery/contract/rules/spot-order';
import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { flash } from '@livery/market-ui/panel';
import { ActionsCell, LabelledCell, MutedText } from '@livery/market-ui/trade-page';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { loadChunk, media, Spinner, toast, token, useLoadOnPress } from '@livery/ui';
import { Pencil, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { usePendingOrders, type PendingOrder } from '../order-commands.ts';
import {
  Filled,
  LeadCells,
  OpenState,
  OrderCells,
  OrderPrice,
  OrderQuantity,
  PriceCell,
  useOrderText,
} from './cells.tsx';
import { RowButton } from './member-table.tsx';
import { ownType } from './order-edit.ts';
import { PagedList, pageSize, usePage, type Neighbours } from './paged-list.tsx';

const source = { call: openSpotOrdersCall, topics: ['orders'] } as const;

/** The open orders; `undefined` while they are loading and if they fill more than a page. */
export function useOpenOrders(symbol: string | undefined): readonly SpotOrder[] | undefined {
  const list = usePage({ ...source, symbol }).data?.list;
  return list?.length === pageSize ? undefined : list;
}

/** The number of open orders; `undefined` where `useOpenOrders` is. */
export const useOpenCount = (symbol: string | undefined): number | undefined => useOpenOrders(symbol)?.length;

/** The member's open orders, below those that are being sent. */
export function OpenOrders({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslation(spotMessages);
  const open = usePage({ ...source, symbol });
  const ended = usePage({ ...source, call: spotHistoryCall, symbol });
  const leaving = useLeaving(open.data?.list, ended.data?.list);
  const { orders, markListed } = usePendingOrders();
  const pending = orders.filter(({ order }) => symbol === undefined || order.symbol === symbol);
  const lastPress = useRef(-Infinity);
  const lists = [...(open.data?.list ?? []), ...(ended.data?.list ?? [])];
  const { sent, placed, listed } = pendingOrders(pending, lists);
  useEffect(() => markListed(listed));
  const renderRow = (order: SpotOrder, refetch: () => Promise<unknown>, neighbours: Neighbours<SpotOrder>) =>
    leaving.orders.includes(order) ? (
      <LeavingRow key={order.id} order={order} onGone={() => leaving.remove(order.id)} />
    ) : (
      // An order that was filled before it was ever listed as open leaves with the list of ended orders.
      <OpenRow
        key={order.id}
        order={order}
        pair={pairPlace(order, neighbours)}
        isSecondPress={() => performance.now() - lastPress.current < doublePressMs}
        onPress={() => {
          lastPress.current = performance.now();
        }}
        refetch={() => Promise.all([refetch(), ended.refetch()])}
      />
    );
  return (
    <PagedList
      label={t('ordersOpen')}
      hasTools
      heads={() => [
        t('time'),
        t('ordersMarket'),
        t('ordersSide'),
        t('trigger'),
        t('price'),
        t('amount'),
        t('ordersFilled'),
        t('ordersTools'),
      ]}
      {...source}
      symbol={symbol}
      also={[...leaving.orders, ...placed]}
      row={renderRow}
      arrange={limitLegsFirst}
      empty={t('ordersNoneOpen')}
      before={sent.map((one) => (
        <PendingRow key={one.key} pending={one} />
      ))}
    />
  );
}

/** Of two orders of a pair, one below the other, the one that gains comes first, whichever is the newer. Pure. */
export function limitLegsFirst(orders: readonly SpotOrder[]): readonly SpotOrder[] {
  const gains = (order: SpotOrder) => ['limit', 'takeProfit'].includes(ownType(order));
  return orders.map((order, index) => {
    const [above, below] = [orders[index - 1], orders[index + 1]];
    if (below && below.pairId === order.id && gains(below) && !gains(order)) return below;
    if (above && above.pairId === order.id && !gains(above) && gains(order)) return above;
    return order;
  });
}

/** An order's place in its pair, if the other order is beside it. */
function pairPlace({ pairId }: SpotOrder, { above, below }: Neighbours<SpotOrder>): 'first' | 'second' | undefined {
  if (pairId === undefined) return undefined;
  return above?.id === pairId ? 'second' : below?.id === pairId ? 'first' : undefined;
}

/** When a row with the focus goes, the focus moves to the list. */
function moveFocusToList(row: HTMLTableRowElement | null): (() => void) | undefined {
  const list = row?.closest<HTMLElement>('[tabindex]');
  return () => {
    if (row?.contains(document.activeElement)) list?.focus();
  };
}

/** A second press of the same intention comes within this time. */
const doublePressMs = 500;

interface OpenRowProps {
  readonly order: SpotOrder;
  /** Its place in a pair whose orders are one below the other. Such a pair has one button that cancels both. */
  readonly pair: ReturnType<typeof pairPlace>;
  /** Whether a press follows one after which another button is at the same place, in this row or another. */
  readonly isSecondPress: () => boolean;
  /** Called when this row has been cancelled or closed. */
  readonly onPress: () => void;
  readonly refetch: () => Promise<unknown>;
}

const loadEditRow = () => loadChunk(async () => (await import('./edit-row.tsx')).EditRow);

/** An open order, which can be cancelled or edited in place. */
function OpenRow({ order, pair, isSecondPress, onPress, refetch }: OpenRowProps) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const orderText = useOrderText();
  const { state, send } = useRepeatableCall(cancelSpotOrderCall);
  const shared = useTranslation(marketUiMessages);
  const editing = useLoadOnPress(loadEditRow, t('ordersNotEdited'), { text: shared('chartFailedText') });
  const edit = useRef<HTMLButtonElement>(null);
  const isCancelling = isBusy(state);
  const text = orderText(order, market);

  async function cancel({ detail }: MouseEvent): Promise<void> {
    // A key is pressed at no place: its `detail` is 0.
    if (isCancelling || (detail > 0 && isSecondPress())) return;
    const outcome = await send({ params: { id: order.id } }, refetch);
    onPress();
    if (outcome.status === 'done') toast.success(t('ordersCancelled'), { text });
    if (outcome.status !== 'refused') return;
    if (outcome.error.code === code.orderClosed) await refetch();
    toast.error(t('ordersNotCancelled'), { text: outcome.error.message || text });
  }

  if (editing.Part && editing.isOpen && market)
    return (
      <editing.Part
        order={order}
        market={market}
        refetch={refetch}
        onDone={() => {
          onPress();
          editing.setOpen(false);
          // After the button has been rendered again.
          requestAnimationFrame(() => edit.current?.focus());
        }}
      />
    );
  return (
    <tr ref={moveFocusToList} aria-busy={isCancelling || undefined} data-pair={pair}>
      <OrderCells order={order} market={market} />
      <LabelledCell label={t('ordersFilled')}>
        <span aria-live="polite">
          {isCancelling ? (
            <MutedText>{t(state.status === 'unknown' ? 'ordersChecking' : 'ordersCancelling')}</MutedText>
          ) : (
            <OpenState order={order} market={market} />
          )}
        </span>
      </LabelledCell>
      <ActionsCell>
        <RowButton
          ref={edit}
          icon={<Pencil size={14} aria-hidden />}
          text={t('ordersEdit')}
          label={`${t('ordersEdit')}: ${text}`}
          aria-disabled={isCancelling || !market || undefined}
          onClick={() => !isCancelling && editing.open()}
        />
        {pair === 'second' ? (
          <NoButton />
        ) : (
          <RowButton
            icon={<X size={14} aria-hidden />}
            text={t('ordersCancel')}
            label={`${t('ordersCancel')}: ${text}`}
            aria-disabled={isCancelling || undefined}
            onClick={(event) => void cancel(event)}
          />
        )}
      </ActionsCell>
    </tr>
  );
}

/** The duration of the animation. With reduced motion the row stays as long. */
const leaveMs = 600;

interface Leaving {
  readonly orders: readonly SpotOrder[];
  /** Removes an order that has left. */
  readonly remove: (id: number) => void;
}

const none: readonly SpotOrder[] = [];

/** The orders that were open before the last change and are filled now. Cancelled ones just disappear. */
function useLeaving(open: readonly SpotOrder[] = none, ended: readonly SpotOrder[] = none): Leaving {
  const [lists, setLists] = useState({ now: open, before: none });
  const [gone, setGone] = useState<readonly number[]>([]);
  if (lists.now !== open) setLists({ now: open, before: lists.now });
  const ids = new Set([...lists.now, ...lists.before].map(({ id }) => id));
  return {
    // They keep the places that they had as open orders.
    orders: ended
      .filter(({ id, state }) => state === 'filled' && ids.has(id) && !gone.includes(id))
      .map((order) => ({ ...order, endTime: null })),
    remove: (id) => setGone((others) => [...others, id]),
  };
}

interface LeavingRowProps {
  readonly order: SpotOrder;
  readonly onGone: () => void;
}

/** A filled order, shown for a moment before it leaves the list. */
function LeavingRow({ order, onGone }: LeavingRowProps) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(leave, leaveMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <FadingRow $side={order.side}>
      <OrderCells order={order} market={market} />
      <LabelledCell label={t('ordersFilled')}>
        <Filled percent={100} />
      </LabelledCell>
      <ActionsCell />
    </FadingRow>
  );
}

/** An order without an answer yet. It cannot be cancelled. */
function PendingRow({ pending: { side, order, sentAt, isUnknown } }: { readonly pending: PendingOrder }) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  return (
    <tr aria-busy>
      <LeadCells time={sentAt / 1000} market={market} order={{ ...order, side }} />
      <PriceCell label={t('trigger')} value={order.trigger?.price} market={market} />
      <LabelledCell label={t('price')}>
        <OrderPrice order={{ price: order.price ?? null }} market={market} />
      </LabelledCell>
      <LabelledCell label={t('amount')}>
        <OrderQuantity order={{ amount: order.amount ?? zero, total: order.total }} market={market} />
      </LabelledCell>
      <td colSpan={2}>
        <MutedText>
          <Spinner /> {t(isUnknown ? 'ordersChecking' : 'ordersSending')}
        </MutedText>
      </td>
    </tr>
  );
}

/** Which sent orders are shown beside the lists, so that each order is shown exactly once. Pure. */
interface PendingOrders {
  /** Sent, without an answer. */
  readonly sent: readonly PendingOrder[];
  /** Answered, but in no list yet. */
  readonly placed: readonly SpotOrder[];
  /** The keys of those that are answered and in a list. */
  readonly listed: readonly string[];
}

/** Both an order's time and the page's idea of the server's time are exact to a second. */
const toleranceSeconds = 2;

const isSame = (one: Decimal | null | undefined, other: Decimal | undefined): boolean =>
  one == null || other === undefined ? one == null && other === undefined : isEqual(one, other);

/** Whether an order may be the result of a pending order, judged without an answer that names it. A pair is told by its limit. */
const matches = (one: SpotOrder, { side, order: { symbol, type, ...sent }, sentAt }: PendingOrder): boolean =>
  one.symbol === symbol &&
  one.side === side &&
  one.type === type &&
  type !== 'market' &&
  isSame(one.price, sent.price) &&
  (type === 'trailingStop' || isSame(one.trigger?.price, type === 'oco' ? undefined : sent.trigger?.price)) &&
  isSame(one.distance?.percent ?? one.distance?.amount, sent.distance?.percent ?? sent.distance?.amount) &&
  (sent.amount === undefined ? isSame(one.total, sent.total) : isSame(one.amount, sent.amount)) &&
  one.createTime + toleranceSeconds > sentAt / 1000;

/** The orders of an answer. Filled total and fee are not known, but no row of an open order shows them. */
function toOrders({ side, order, sentAt, placed }: PendingOrder): SpotOrder[] {
  if (!placed) return [];
  const { symbol, type, price = null, amount = zero, total, trigger, distance, startAt, attached, stopPrice } = order;
  const { id, pairId } = placed;
  const own = {
    symbol,
    side,
    type,
    amount,
    filledAmount: placed.filledAmount,
    filledTotal: zero,
    feeRatio: zero,
    createTime: Math.floor(sentAt / 1000),
    endTime: null,
    total,
    attached,
  };
  const firesOn = firesOnRise({ side, type }) ? ('rise' as const) : ('fall' as const);
  const waiting = { trigger, firesOn, distance, startAt };
  if (pairId === undefined || type !== 'oco')
    return [{ ...own, id, state: placed.state, price, ...(type !== 'limit' && type !== 'market' && waiting) }];
  const stop = { ...own, ...waiting, id: pairId, pairId: id, state: 'waiting' as const, price: stopPrice ?? null };
  return [stop, { ...own, id, pairId, state: placed.state, price }];
}

/** @param lists the newest open orders, and the newest that have ended */
export function pendingOrders(pending: readonly PendingOrder[], lists: readonly SpotOrder[]): PendingOrders {
  const ids = new Set(lists.map(({ id }) => id));
  const isListed = ({ placed }: PendingOrder) => placed !== undefined && ids.has(placed.id);
  const named = new Set(pending.map(({ placed }) => placed?.id));
  /** Listed orders that no answer names: the answer may be late or lost. Each matches one pending order at most. */
  const unnamed = lists.filter(({ id }) => !named.has(id));
  const isSeen = (order: PendingOrder) => {
    const place = unnamed.findIndex((one) => matches(one, order));
    if (place >= 0) unnamed.splice(place, 1);
    return place >= 0;
  };
  return {
    sent: pending.filter((order) => !order.placed && !isSeen(order)),
    placed: pending.filter((order) => !isListed(order)).flatMap(toOrders),
    listed: pending.filter(isListed).map(({ key }) => key),
  };
}

/** As wide as the button that the first row of a pair has. */
const NoButton = styled.span`
  display: inline-block;
  width: 24px;

  ${media.phone} {
    display: none;
  }
`;

const rise = keyframes`to { opacity: 0; transform: translateY(calc(-1 * ${token.s8})); }`;

/** Flashes once, then moves up towards the tab of the history (look.md, motion). */
const FadingRow = styled.tr<{ $side: SpotOrder['side'] }>`
  --lit: ${({ $side }) => ($side === 'buy' ? token.upSoft : token.downSoft)};
  animation:
    ${flash} ${token.tint} ease-out,
    ${rise} ${token.calm} ${token.tint} ease-out forwards;
`;
