import { spotTradesCall, type SpotFill } from '@livery/contract/calls/spot';
import { formatDecimal, useLanguage, useWords } from '@livery/i18n';
import { useMemberEvents, usePlatform, useSignedIn, type ApiClient } from '@livery/platform';
import { toast } from '@livery/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { spotWords } from '../../../words.ts';
import { useMarketOf } from './cells.tsx';
import { averagePrice, noticesOf, type FillNotice } from './figures.ts';

const pageSize = 100;

/** The member's trades above an id, newest first. */
async function tradesAfter(id: number, call: ApiClient['call']): Promise<readonly SpotFill[]> {
  const fills: SpotFill[] = [];
  for (;;) {
    const lastId = fills.at(-1)?.id;
    const query = { pageSize, ...(lastId !== undefined && { lastId }) };
    const { list } = await call(spotTradesCall, { query }, { quiet: true });
    const fresh = list.filter((fill) => fill.id > id);
    fills.push(...fresh);
    if (fresh.length < pageSize) return fills;
  }
}

interface Told {
  readonly session: string;
  readonly newest: number;
}

/** Says, in passing and aloud, what the member bought and sold while the page is open. */
export function FillNotices() {
  const say = useWords(spotWords);
  const language = useLanguage();
  const marketOf = useMarketOf();
  const { api, session } = usePlatform();
  const isSignedIn = useSignedIn();
  /** The newest trade of a session that needs no telling; `undefined` until it is known which one that is. */
  const told = useRef<Promise<Told | undefined>>(Promise.resolve(undefined));

  const tell = ({ symbol, side, amount, total, price }: FillNotice) => {
    const market = marketOf(symbol);
    const one = price ?? averagePrice(total, amount, market?.pricePrecision ?? 8) ?? '0';
    const words = { amount: formatDecimal(amount, language), coin: market?.coin ?? symbol };
    const at = formatDecimal(one, language);
    const isBuy = side === 'buy';
    if (price) toast.success(say(isBuy ? 'ordersBought' : 'ordersSold', { ...words, price: at }));
    else toast.success(say(isBuy ? 'ordersBoughtAbout' : 'ordersSoldAbout', { ...words, price: at }));
  };

  /** One look after the other; one that fails is made up for by the next. */
  const look = () => {
    told.current = told.current.then(async (before) => {
      const owner = session.current()?.id;
      if (owner === undefined) return undefined;
      try {
        if (before?.session !== owner) {
          const { list } = await api.call(spotTradesCall, { query: { pageSize: 1 } }, { quiet: true });
          return { session: owner, newest: list[0]?.id ?? 0 };
        }
        const fills = await tradesAfter(before.newest, api.call);
        noticesOf(fills).forEach(tell);
        return { session: owner, newest: fills[0]?.id ?? before.newest };
      } catch {
        return before;
      }
    });
  };

  const begin = useEffectEvent(look);
  useEffect(() => {
    if (isSignedIn) begin();
  }, [isSignedIn]);
  useMemberEvents((topic) => {
    if (topic === undefined || topic === 'trades') look();
  });
  return null;
}
