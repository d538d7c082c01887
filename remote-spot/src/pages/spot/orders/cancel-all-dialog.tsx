import { cancelSpotOrdersCall, type SpotOrder } from '@livery/contract/calls/spot';
import { add, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, textStyle, toast, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket, useMarket } from '../market/market.ts';
import { useOpenOrders } from './open-orders.tsx';

/** This market's orders, those of them that wait for a price, or the orders of all markets. */
export type CancelScope = 'market' | 'waiting' | 'all';

interface CancelAllDialogProps {
  readonly scope: CancelScope;
  readonly onClose: () => void;
}

/** Asks before open orders are cancelled. It says what becomes free, and what no stop guards after that. */
export function CancelAllDialog({ scope, onClose }: CancelAllDialogProps) {
  const t = useTranslation(spotMessages);
  const market = useMarket();
  const pair = pairName(market);
  const open = useOpenOrders(scope === 'all' ? undefined : market.symbol);
  const orders = open?.filter(({ state }) => scope !== 'waiting' || state === 'waiting');
  const { state, send } = useRepeatableCall(cancelSpotOrdersCall);
  const isCancelling = isBusy(state);

  async function cancelAll(): Promise<void> {
    const only = scope === 'waiting' ? { only: scope } : {};
    const outcome = await send({ body: scope === 'all' ? {} : { symbol: market.symbol, ...only } });
    if (outcome.status !== 'done') toast.error(t('ordersNotCancelled'), { text: outcome.error.message });
    // A try whose answer was lost may have cancelled some, or all.
    else if (outcome.tries > 1) toast.success(t('ordersNoneOpen'), scope === 'all' ? {} : { text: pair });
    else toast.success(t('ordersAllCancelled', { number: outcome.data.cancelled.length }));
    onClose();
  }

  const texts = { market: 'ordersCancelAllOf', waiting: 'ordersCancelWaitingOf', all: 'ordersCancelAllText' } as const;
  return (
    <Dialog
      title={orders ? t('ordersCancelQuestion', { count: orders.length }) : t('ordersCancelAll')}
      isOpen
      onClose={() => !isCancelling && onClose()}
      closeLabel={t('ordersKeep')}
      strict
      actions={
        <>
          <Button onClick={() => !isCancelling && onClose()}>{t('ordersKeep')}</Button>
          <Button
            variant="danger"
            busyLabel={t(state.status === 'unknown' ? 'ordersChecking' : 'ordersCancelling')}
            onClick={cancelAll}
          >
            {orders ? t('ordersCancelCount', { count: orders.length }) : t('ordersCancelAll')}
          </Button>
        </>
      }
    >
      <Question>{t(texts[scope], { pair })}</Question>
      {orders && <FreedList orders={orders} />}
    </Dialog>
  );
}

/** What each kind of order frees, and the coins that stops guard until now. */
function FreedList({ orders }: { readonly orders: readonly SpotOrder[] }) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const findMarket = useFindMarket();
  const coinOf = ({ side, symbol }: SpotOrder) => {
    const market = findMarket(symbol);
    return (side === 'buy' ? market?.quote : market?.coin) ?? symbol;
  };
  const write = (freed: ReadonlyMap<string, Decimal>) =>
    [...freed].map(([coin, held]) => `${formatDecimal(held, language)} ${coin}`).join(', ');
  const kinds = Map.groupBy(orders, ({ type }) => type);
  const guarded = heldByCoin(
    orders.filter(({ side, firesOn }) => side === 'sell' && firesOn === 'fall'),
    coinOf,
  );
  return (
    <>
      <Freed>
        {[...kinds].map(([type, each]) => (
          <div key={type}>
            <dt>{t(type)}</dt>
            <dd>{t('ordersFrees', { count: each.length, held: write(heldByCoin(each, coinOf)) })}</dd>
          </div>
        ))}
      </Freed>
      {guarded.size > 0 && <Question>{t('ordersUnguarded', { held: write(guarded) })}</Question>}
    </>
  );
}

/** What orders hold, by coin. A pair holds once, and both of its orders name it. */
function heldByCoin(orders: readonly SpotOrder[], coinOf: (order: SpotOrder) => string): ReadonlyMap<string, Decimal> {
  const held = new Map<string, Decimal>();
  const counted = new Set<number>();
  for (const order of orders) {
    if (order.pairId !== undefined && counted.has(order.pairId)) continue;
    counted.add(order.id);
    const coin = coinOf(order);
    held.set(coin, add(held.get(coin) ?? zero, order.held ?? zero));
  }
  return held;
}

const Question = styled.p`
  ${textStyle(14)}
  color: ${token.text2};
`;

const Freed = styled.dl`
  display: grid;
  gap: ${token.s2};
  margin-block: ${token.s3};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.s3};
  }

  dt {
    color: ${token.text2};
  }

  dd {
    text-align: end;
  }
`;
