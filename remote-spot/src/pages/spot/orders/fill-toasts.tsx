import { spotTradesCall, type SpotFill } from '@livery/contract/calls/spot';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform, type ApiClient } from '@livery/platform';
import { amountDigits, priceDigits } from '@livery/market-ui/market';
import { toast } from '@livery/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { showFillToast } from '../order-commands.ts';
import { averagePrice, summarizeFills, type FillSummary } from './cells.tsx';
import { pageSize, usePage } from './paged-list.tsx';

const source = { call: spotTradesCall, topics: ['trades'], symbol: undefined } as const;

/** The member's trades that are not known yet, newest first. The first page is given. */
async function newTrades(
  known: ReadonlySet<number>,
  first: readonly SpotFill[],
  call: ApiClient['call'],
): Promise<SpotFill[]> {
  const fills: SpotFill[] = [];
  for (let page = first; ;) {
    const fresh = page.filter(({ id }) => !known.has(id));
    fills.push(...fresh);
    const lastId = fresh.at(-1)?.id;
    if (lastId === undefined || fresh.length < pageSize) return fills;
    page = (await call(spotTradesCall, { query: { pageSize, lastId } }, { quiet: true })).list;
  }
}

interface Notified {
  readonly session: string;
  /**
   * The ids of the trades that need no toast, at least of those on the first page of the last answer. The newest would not
   * do: of two markets, the later trade may have the smaller id.
   */
  readonly known: ReadonlySet<number>;
}

/** Shows a toast for what the member bought and sold while the page is open. */
export function FillToasts() {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const findMarket = useFindMarket();
  const { api, session } = usePlatform();
  /** `undefined` until the first answer. */
  const notified = useRef<Promise<Notified | undefined>>(Promise.resolve(undefined));

  const notify = ({ orderId, symbol, side, amount, total, price }: FillSummary) => {
    const market = findMarket(symbol);
    const shownPrice = price ?? averagePrice(total, amount, market?.pricePrecision ?? 8) ?? '0';
    const values = {
      amount: formatDecimal(amount, language, market && amountDigits(market)),
      coin: market?.coin ?? symbol,
    };
    const at = formatDecimal(shownPrice, language, market && priceDigits(market));
    const isBuy = side === 'buy';
    const text = price
      ? t(isBuy ? 'ordersBought' : 'ordersSold', { ...values, price: at })
      : t(isBuy ? 'ordersBoughtAbout' : 'ordersSoldAbout', { ...values, price: at });
    showFillToast(orderId, () => toast.success(text));
  };

  /** Answers are handled one after the other. After a failure the next one catches up. */
  const handleAnswer = useEffectEvent((first: readonly SpotFill[]) => {
    notified.current = notified.current.then(async (before) => {
      const owner = session.current()?.id;
      if (owner === undefined) return undefined;
      if (before?.session !== owner) return { session: owner, known: new Set(first.map(({ id }) => id)) };
      try {
        const fills = await newTrades(before.known, first, api.call);
        summarizeFills(fills).forEach(notify);
        return { session: owner, known: new Set([...before.known, ...fills.map(({ id }) => id)]) };
      } catch {
        return before;
      }
    });
  });

  // The same request as the list of trades: on an event of the socket, and at intervals in case an event is lost.
  const { data, dataUpdatedAt, isFetchedAfterMount, isPlaceholderData } = usePage(source);
  const isNew = isFetchedAfterMount && !isPlaceholderData;
  useEffect(() => {
    if (isNew && data) handleAnswer(data.list);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an unchanged answer is handled again, because the time before may have failed
  }, [isNew, data, dataUpdatedAt]);
  return null;
}
