import { futuresOrderCall, type FuturesOrderData } from '@livery/contract/calls/futures';
import { add } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { usePlatform } from '@livery/platform';
import { toast } from '@livery/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { futuresMessages } from '../../../messages.ts';
import { useFindProduct } from '../market/product.ts';
import { useRunning } from './use-running.ts';

/** Tells how an order ended that left the orders in progress, as the exchange says it. */
export function SettlementNotices(): null {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const findProduct = useFindProduct();
  const { api, session } = usePlatform();
  const { data, isFetchedAfterMount } = useRunning();
  /** The session's orders in progress at the last answer. */
  const known = useRef<{ readonly session: string; readonly ids: readonly number[] }>(undefined);

  function tell(order: FuturesOrderData): void {
    const { symbol, direction, status, result, profit = '0', amount, fee } = order;
    const product = findProduct(symbol);
    const text = `${t(direction === 'up' ? 'call' : 'put')} ${product ? pairName(product) : symbol}`;
    const money = (value: string) => `${formatDecimal(value, language, { min: 2 })} USDT`;
    if (status === 'void') toast.warning(t('settledVoid'), { text });
    else if (status === 'cancelled')
      toast.success(t('settledCancelled', { amount: money(add(amount, fee)) }), { text });
    else if (result === 'won') toast.success(t('settledWon', { profit: `+${money(profit)}` }), { text });
    else if (result === 'lost') toast.warning(t('settledLost', { profit: money(profit) }), { text });
    else if (result === 'even') toast.warning(t('settledEven', { profit: money(profit) }), { text });
  }

  const onList = useEffectEvent((list: readonly FuturesOrderData[]) => {
    const owner = session.current()?.id ?? '';
    const ids = list.map(({ id }) => id);
    const before = known.current?.session === owner ? known.current.ids : [];
    known.current = { session: owner, ids };
    for (const id of before.filter((one) => !ids.includes(one)))
      // A lost answer tells nothing: the history has it.
      api.call(futuresOrderCall, { params: { id } }, { quiet: true }).then(tell, () => undefined);
  });
  useEffect(() => {
    if (data && isFetchedAfterMount) onList(data.list);
  }, [data, isFetchedAfterMount]);
  return null;
}
