/** The order in the ticket as tags of the chart, before it is placed: moving one changes its field. */
import type { Decimal } from '@livery/contract/decimal';
import type { SpotConditions } from '@livery/contract/rules/spot-order';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import type { ChartTag, OwnTags } from '@livery/market-ui/candle-canvas';
import { tradePageMessages } from '@livery/market-ui/messages';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { spotMessages } from '../../../messages.ts';
import { fieldFaultText } from '../ticket/order-faults.ts';
import { fieldsOf, valueOf, type FieldName, type Typed } from '../ticket/order-form.ts';
import { validateOrder } from '../ticket/order-request.ts';
import { figuresIn } from '../ticket/sentence.ts';
import { chosenOnChartAtom, draftOrderAtom } from '../ticket/ticket-state.ts';
import { useMarket } from './market.ts';
import { useDistanceText } from './use-distance-text.ts';

/** The fields that are a place on the chart. */
const placed = ['trigger', 'price', 'takeProfit', 'stopLoss'] as const satisfies readonly FieldName[];
type PlacedField = (typeof placed)[number];

/** What is at the price of a field: the key of a message. */
function kindAt(field: PlacedField, { type }: Typed) {
  if (field === 'takeProfit') return 'ordersKindProfit';
  if (field === 'stopLoss') return 'ordersKindLoss';
  if (type === 'oco') return field === 'trigger' ? 'ordersKindOcoStop' : 'ordersKindOcoOffer';
  return field === 'price' ? 'limit' : type;
}

/** @param conditions what the order is compared with now */
export function useTicketTags(conditions: () => SpotConditions): OwnTags {
  const t = useTranslation(spotMessages);
  const shared = useTranslation(tradePageMessages);
  const language = useLanguage();
  const market = useMarket();
  const typed = useAtomValue(draftOrderAtom);
  const change = useSetAtom(chosenOnChartAtom);
  const distanceText = useDistanceText();

  const tags = useMemo(() => {
    if (!typed) return [];
    const fields = fieldsOf(typed);
    const quantity = fields.includes('total')
      ? figuresIn({ market, language }).total(valueOf(typed, 'total', market))
      : formatDecimal(valueOf(typed, 'amount', market) ?? '0', language);
    return placed.flatMap((field): ChartTag[] => {
      const price = fields.includes(field) ? valueOf(typed, field, market) : undefined;
      if (!price) return [];
      const side = field === 'takeProfit' || field === 'stopLoss' ? 'sell' : typed.side;
      return [
        {
          id: idOf(field),
          tone: side,
          price,
          label: `${t(side)} ${t(kindAt(field, typed))} ${quantity}`,
          note: t('chartTagGhost'),
          line: 'dotted',
          isGhost: true,
          isMovable: true,
        },
      ];
    });
  }, [typed, market, language, t]);

  const at = (id: string, price: Decimal): Partial<Typed> =>
    Object.fromEntries(placed.filter((field) => idOf(field) === id).map((field) => [field, inputOf(price)]));

  return {
    tags,
    describe(id, price) {
      const moved = typed && { ...typed, ...at(id, price) };
      const read = moved && validateOrder(moved, { market, conditions: conditions(), available: undefined });
      if (read && !read.ok && read.faults[0])
        return {
          text: fieldFaultText(read.faults[0], { typed: moved, market, t, shared, language }),
          isFault: true,
        };
      return { text: distanceText(price), isFault: false };
    },
    onMove(id, price) {
      change(at(id, price));
      return Promise.resolve();
    },
    onCancel: () => undefined,
  };
}

const idOf = (field: PlacedField) => `ticket ${field}`;
