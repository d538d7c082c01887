/** The member's price alerts as tags of the chart: moving one changes its price. */
import {
  changePriceAlertCall,
  deletePriceAlertCall,
  priceAlertsCall,
  type PriceAlert,
  type PriceAlertTerms,
} from '@livery/contract/calls/price-alerts';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { refusePriceAlert } from '@livery/contract/rules/price-alert';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import type { ChartTag, OwnTags } from '@livery/market-ui/candle-canvas';
import { priceDigits } from '@livery/market-ui/market';
import { tradePageMessages } from '@livery/market-ui/messages';
import { faultText } from '@livery/market-ui/order-form';
import { usePlatform, useSignedIn } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { toast } from '@livery/ui';
import { useMemo } from 'react';
import { alertMessages } from '../../../messages.ts';
import { useMarket } from './market.ts';
import { useDistanceText, useLastPrice } from './use-distance-text.ts';

/** An alert's terms with another price. One that was set as a percentage from then on has become a price. */
const termsAt = ({ repeats, until, channels, prepared }: PriceAlert, price: Decimal): PriceAlertTerms => ({
  kind: 'price',
  price,
  repeats,
  channels,
  ...(until !== null && { until }),
  ...(prepared && { prepared }),
});

export function useAlertTags(): OwnTags {
  const t = useTranslation(alertMessages);
  const shared = useTranslation(tradePageMessages);
  const language = useLanguage();
  const market = useMarket();
  const { symbol, pricePrecision } = market;
  const { api } = usePlatform();
  const isSignedIn = useSignedIn();
  const answer = useMemberCall(priceAlertsCall, {}, ['alerts']);
  const list = isSignedIn ? answer.data?.list : undefined;
  const last = useLastPrice();
  const distanceText = useDistanceText();
  const alertOf = (tagId: string) => list?.find(({ id }) => tagOf(id) === tagId);
  const refusalOf = (price: Decimal) =>
    refusePriceAlert({ kind: 'price', price }, { pricePrecision }, { price: last, change: market.change });

  const tags = useMemo(
    () =>
      (list ?? []).flatMap(({ id, symbol: of, price, state, direction, repeats, prepared }): ChartTag[] => {
        if (of !== symbol || price === null || state !== 'active') return [];
        const label = t(direction === 'rise' ? 'rises' : 'falls');
        const notes = [...(repeats ? [t('everyTime')] : []), ...(prepared ? [t('prepared')] : [])];
        const target = formatDecimal(price, language, priceDigits({ pricePrecision }));
        return [
          {
            id: tagOf(id),
            tone: 'alert',
            price,
            label,
            note: notes.length > 0 ? notes.join(', ') : undefined,
            line: 'dotted',
            isMovable: true,
            cancelLabel: `${t('delete')}: ${label} ${target}`,
          },
        ];
      }),
    [list, symbol, language, pricePrecision, t],
  );

  return {
    tags,
    describe(_id, price) {
      const refusal = refusalOf(price);
      if (!refusal) return { text: distanceText(price), isFault: false };
      const text =
        refusal.code === code.alertReached
          ? t('reached')
          : faultText({ reason: refusal.code, digits: pricePrecision }, shared, language);
      return { text, isFault: true };
    },
    async onMove(id, price) {
      const alert = alertOf(id);
      if (!alert || refusalOf(price)) return;
      const body = termsAt(alert, price);
      // The same terms twice are as once. A failure is told by the API client.
      const isDone = await api.call(changePriceAlertCall, { params: { id: alert.id }, body }).then(
        () => true,
        () => false,
      );
      if (isDone)
        toast.success(t('saved'), { text: `${symbol} ${formatDecimal(price, language, priceDigits(market))}` });
      await answer.refetch();
    },
    onCancel(id) {
      const alert = alertOf(id);
      if (alert) void api.call(deletePriceAlertCall, { params: { id: alert.id } }).catch(() => undefined);
    },
  };
}

const tagOf = (id: number) => `alert ${id}`;
