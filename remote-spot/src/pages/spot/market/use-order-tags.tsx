/** The member's open orders as tags of the chart: moving one edits its order. */
import {
  cancelSpotOrderCall,
  editSpotOrderCall,
  openSpotOrdersCall,
  type SpotOrder,
} from '@livery/contract/calls/spot';
import { isPositive, type Decimal } from '@livery/contract/decimal';
import type { SpotConditions } from '@livery/contract/rules/spot-order';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import type { ChartTag, OwnTags } from '@livery/market-ui/candle-canvas';
import { tradePageMessages } from '@livery/market-ui/messages';
import { useDepth, useDepthFreshness, usePlatform, useSignedIn } from '@livery/platform';
import { useRepeatableCall } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { lazyComponent, toast } from '@livery/ui';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { spotMessages } from '../../../messages.ts';
import { toOrderEdit, typedOf, withChange, type Change } from '../orders/order-edit.ts';
import { useOrderText } from '../orders/cells.tsx';
import { useOrderKind } from '../orders/order-words.tsx';
import { estimateLevels, farPriceOf, type FarPrice } from '../ticket/far-price.ts';
import { fieldFaultText } from '../ticket/order-faults.ts';
import { figuresIn } from '../ticket/sentence.ts';
import { conditionsOf } from '../ticket/ticket-view.ts';
import { useMarket } from './market.ts';
import { useDistanceText, useLastPrice } from './use-distance-text.ts';

const FarPriceDialog = lazyComponent(async () => (await import('../ticket/far-price-dialog.tsx')).FarPriceDialog);

/** How many of the newest are shown. More would cover the candles. */
const pageSize = 50;

/** The price that a tag moves: the trigger of an order that waits, or the price of one that rests. */
const movedField = ({ state }: SpotOrder) => (state === 'waiting' ? ('trigger' as const) : ('price' as const));
const movedPrice = (order: SpotOrder): Decimal | undefined =>
  (order.state === 'waiting' ? order.trigger?.price : order.price) ?? undefined;

/** How a trailing stop that has started follows the price. */
function trailOf({ side, createTime, distance, startAt, trigger }: SpotOrder): ChartTag['trail'] {
  if (!distance || !trigger) return undefined;
  const number = (value: Decimal | undefined) => (value === undefined ? undefined : Number(value));
  return {
    side,
    placedAt: createTime,
    startAt: number(startAt),
    distance: { percent: number(distance.percent), amount: number(distance.amount) },
    trigger: Number(trigger.price),
  };
}

interface OrderTags extends OwnTags {
  /** The question about a price that is far beyond the market. */
  readonly question: ReactNode;
  /** What an order is compared with now. */
  readonly conditions: () => SpotConditions;
}

export function useOrderTags(): OrderTags {
  const t = useTranslation(spotMessages);
  const shared = useTranslation(tradePageMessages);
  const language = useLanguage();
  const market = useMarket();
  const { symbol } = market;
  const isSignedIn = useSignedIn();
  const { clock } = usePlatform();
  const answer = useMemberCall(openSpotOrdersCall, { query: { symbol, pageSize } }, ['orders']);
  const edit = useRepeatableCall(editSpotOrderCall);
  const cancel = useRepeatableCall(cancelSpotOrderCall);
  const last = useLastPrice();
  const distanceText = useDistanceText();
  const book = useDepth(symbol, estimateLevels);
  const { isStale: isBookStale } = useDepthFreshness(symbol);
  const orderText = useOrderText();
  const kindOf = useOrderKind();
  const [asked, setAsked] = useState<{ readonly far: FarPrice; readonly answer: (isSent: boolean) => void }>();
  const open = isSignedIn ? answer.data?.list : undefined;
  const orders = new Map(open?.map((order) => [String(order.id), order]));

  const tags = useMemo(
    () =>
      (open ?? []).flatMap((order): ChartTag[] => {
        const price = movedPrice(order);
        // While the orders of another market are loading, the answer is still that of the market before.
        if (price === undefined || order.symbol !== symbol) return [];
        const { id, side, state, distance } = order;
        const amount = formatDecimal(order.amount, language);
        const figures = figuresIn({ market, language });
        const isWaiting = state === 'waiting';
        const follows =
          isWaiting && order.price !== null ? t('chartTagThen', { price: figures.price(order.price) }) : undefined;
        return [
          {
            id: String(id),
            tone: side,
            price,
            label: `${t(side)} ${kindOf(order, market)} ${isPositive(order.amount) ? amount : figures.total(order.total)}`,
            note: follows,
            line: isWaiting ? 'dotted' : 'dashed',
            isMovable: distance === undefined,
            pairId: order.pairId === undefined ? undefined : String(order.pairId),
            trail: trailOf(order),
            cancelLabel: `${t('ordersCancel')}: ${orderText(order, market)}`,
          },
        ];
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the two functions change with the language alone
    [open, symbol, market, language, t],
  );

  const conditions = () => conditionsOf({ last, book, isBookStale, now: Math.floor(clock.now()) });
  const editAt = (order: SpotOrder, price: Decimal) =>
    toOrderEdit(order, { [movedField(order)]: inputOf(price) }, { market, conditions: conditions() });

  async function send(order: SpotOrder, change: Change): Promise<void> {
    const outcome = await edit.send({ params: { id: order.id }, body: change }, answer.refetch);
    const text = orderText(order, market);
    if (outcome.status === 'done')
      toast.success(t('ordersEdited'), { text: `${text} → ${orderText(withChange(order, change), market)}` });
    else if (outcome.status === 'refused') toast.error(t('ordersNotEdited'), { text: outcome.error.message || text });
    await answer.refetch();
  }

  async function onMove(id: string, price: Decimal): Promise<void> {
    const order = orders.get(id);
    const changed = order && editAt(order, price);
    if (!order || !changed?.ok || Object.keys(changed.change).length === 0) return;
    const far =
      changed.change.price &&
      farPriceOf(order.side, { price, amount: order.amount }, { market, last, book, isBookStale });
    if (far) {
      const isSent = await new Promise<boolean>((resolve) => setAsked({ far, answer: resolve }));
      setAsked(undefined);
      if (!isSent) return;
    }
    await send(order, changed.change);
  }

  return {
    tags,
    describe(id, price) {
      const order = orders.get(id);
      const changed = order && editAt(order, price);
      if (order && changed && !changed.ok && changed.faults[0]) {
        const context = { typed: typedOf(order), market, t, shared, language };
        return { text: fieldFaultText(changed.faults[0], context), isFault: true };
      }
      return { text: distanceText(price), isFault: false };
    },
    onMove,
    onCancel(id) {
      const order = orders.get(id);
      if (!order) return;
      const text = orderText(order, market);
      void cancel.send({ params: { id: order.id } }, answer.refetch).then(async (outcome) => {
        if (outcome.status === 'done') toast.success(t('ordersCancelled'), { text });
        else if (outcome.status === 'refused')
          toast.error(t('ordersNotCancelled'), { text: outcome.error.message || text });
        await answer.refetch();
      });
    },
    conditions,
    question: asked && (
      <Suspense>
        <FarPriceDialog
          far={asked.far}
          market={market}
          onSend={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      </Suspense>
    ),
  };
}
