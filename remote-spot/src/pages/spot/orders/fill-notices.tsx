import { spotTradesCall, type SpotFill } from '@livery/contract/calls/spot';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform, type ApiClient } from '@livery/platform';
import { toast } from '@livery/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { spotMessages } from '../../../messages.ts';
import { averagePrice, noticesOf, type FillNotice } from './figures.ts';
import { useFindMarket } from '../market/market.ts';
import { pageSize, usePage } from './list.tsx';

const source = { call: spotTradesCall, topics: ['trades'], symbol: undefined } as const;

/** The member's trades above an id, newest first; the first page is there. */
async function tradesAfter(id: number, first: readonly SpotFill[], call: ApiClient['call']): Promise<SpotFill[]> {
  const fills: SpotFill[] = [];
  for (let page = first; ;) {
    const fresh = page.filter((fill) => fill.id > id);
    fills.push(...fresh);
    const lastId = fresh.at(-1)?.id;
    if (lastId === undefined || fresh.length < pageSize) return fills;
    page = (await call(spotTradesCall, { query: { pageSize, lastId } }, { quiet: true })).list;
  }
}

interface Told {
  readonly session: string;
  readonly newest: number;
}

/** Says, in passing and aloud, what the member bought and sold while the page is open. */
export function FillNotices() {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const findMarket = useFindMarket();
  const { api, session } = usePlatform();
  /** The newest trade of a session that needs no telling; `undefined` until it is known which one that is. */
  const told = useRef<Promise<Told | undefined>>(Promise.resolve(undefined));

  const tell = ({ symbol, side, amount, total, price }: FillNotice) => {
    const market = findMarket(symbol);
    const one = price ?? averagePrice(total, amount, market?.pricePrecision ?? 8) ?? '0';
    const words = { amount: formatDecimal(amount, language), coin: market?.coin ?? symbol };
    const at = formatDecimal(one, language);
    const isBuy = side === 'buy';
    if (price) toast.success(t(isBuy ? 'ordersBought' : 'ordersSold', { ...words, price: at }));
    else toast.success(t(isBuy ? 'ordersBoughtAbout' : 'ordersSoldAbout', { ...words, price: at }));
  };

  /** One look after the other; one that fails is made up for by the next. */
  const look = useEffectEvent((first: readonly SpotFill[]) => {
    told.current = told.current.then(async (before) => {
      const owner = session.current()?.id;
      if (owner === undefined) return undefined;
      if (before?.session !== owner) return { session: owner, newest: first[0]?.id ?? 0 };
      try {
        const fills = await tradesAfter(before.newest, first, api.call);
        noticesOf(fills).forEach(tell);
        return { session: owner, newest: fills[0]?.id ?? before.newest };
      } catch {
        return before;
      }
    });
  });

  // As the list of trades, which asks for the same: at a word of the socket, and again in case that one is lost.
  const { data, dataUpdatedAt, isFetchedAfterMount, isPlaceholderData } = usePage(source);
  const isNew = isFetchedAfterMount && !isPlaceholderData;
  useEffect(() => {
    if (isNew && data) look(data.list);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an answer that is the same is looked at again too: the look before may have failed
  }, [isNew, data, dataUpdatedAt]);
  return null;
}
