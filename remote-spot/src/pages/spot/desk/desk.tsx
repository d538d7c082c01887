import { formatDecimal, useLanguage, useWords, type Language, type Say } from '@livery/i18n';
import { keep, randomId, readKept, usePlatform } from '@livery/platform';
import { toast } from '@livery/ui';
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { spotWords } from '../../../words.ts';
import { pairName, useMarkets } from '../market/market.ts';
import { keptIntents, type Intent } from './intents.ts';
import { orderDesk, type OrderDesk, type Outcome } from './order-desk.ts';

const DeskContext = createContext<OrderDesk | undefined>(undefined);

/** The desk that places the page's orders. */
export function useDesk(): OrderDesk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk outside of a desk');
  return desk;
}

/** Orders of which it is not known yet what became of them. */
export function usePending(): readonly Intent[] {
  const desk = useDesk();
  return useSyncExternalStore(desk.onPending, desk.pending);
}

const name = 'spot.intents';

/** An order in words: `Buy 0.1 BTC/USDT at 67,200`. */
export function intentText(
  { side, order }: Pick<Intent, 'side' | 'order'>,
  pair: string,
  say: Say<'intentLimit' | 'intentMarket' | 'intentTotal' | 'buy' | 'sell'>,
  language: Language,
): string {
  const { price, amount = '0', total } = order;
  const words = { side: say(side), amount: formatDecimal(amount, language), pair };
  if (price !== undefined) return say('intentLimit', { ...words, price: formatDecimal(price, language) });
  if (total === undefined) return say('intentMarket', words);
  const [coin = '', medium = ''] = pair.split('/');
  return say('intentTotal', { ...words, coin, total: `${formatDecimal(total, language)} ${medium}` });
}

/** Makes the desk, and says what became of orders that an earlier page left without an answer. */
export function Desk({ children }: { readonly children: ReactNode }) {
  const say = useWords(spotWords);
  const language = useLanguage();
  const { api, session, stored } = usePlatform();
  const markets = useMarkets().data?.coins;
  const [desk] = useState(() =>
    orderDesk({
      api,
      session: () => session.current()?.id,
      newKey: randomId,
      read: () => readKept(stored, name, keptIntents),
      keep: (kept) => keep(stored, name, kept),
    }),
  );
  const tell = useEffectEvent((outcome: Outcome) => {
    const market = markets?.find(({ symbol }) => symbol === outcome.intent.order.symbol);
    const text = intentText(outcome.intent, market ? pairName(market) : outcome.intent.order.symbol, say, language);
    if (outcome.ok) toast.success(say('orderArrived'), { text });
    else toast.error(say('orderRefused'), { text: outcome.error.message || text });
  });
  useEffect(() => {
    desk.resume((outcome) => tell(outcome));
    return desk.close;
  }, [desk]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}
