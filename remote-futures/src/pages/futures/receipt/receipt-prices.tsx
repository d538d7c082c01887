import type { FuturesReceipt } from '@livery/contract/calls/futures-receipt';
import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { csvFile, csvTime, csvTimeHead, saveFile } from '@livery/platform/records';
import { Amount, Button, Pill, textStyle, token, type PillTone } from '@livery/ui';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { formatTimeOfDay } from '../clock/format-time-of-day.ts';
import { cycleName } from '../clock/time-left.ts';
import { useFindProduct } from '../market/product.ts';
import { outcomeOf } from '../orders/history-row.tsx';
import { historyMessages, receiptMessages } from '../../../messages.ts';
import { DirectionTag } from '../orders/direction-tag.tsx';
import { TickCurve } from './tick-curve.tsx';

const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  ${textStyle(13)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.s1} ${token.s2};
  }

  b {
    font-weight: 600;
    color: ${token.text1};
  }
`;

const PricesHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text2};
`;

const Prices = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7rem, 40%), 1fr));
  gap: 6px;
  margin-top: ${token.s2};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  li {
    display: grid;
    gap: 2px;
    padding: ${token.s2};
    border-radius: ${token.r1};
    background: ${token.surface3};
    color: ${token.text2};
  }

  li > :last-child {
    font-weight: 600;
    color: ${token.text1};
  }

  [data-decides] {
    box-shadow: inset 0 0 0 1px ${token.primaryText};
  }
`;

const outcomeTones: Readonly<Record<ReturnType<typeof outcomeOf>, PillTone>> = {
  ...{ won: 'done', lost: 'danger', even: 'neutral', void: 'waiting', cancelled: 'neutral' },
};

/** How many of the last prices are written out. */
const shownPrices = 4;

/** The recorded prices of the order, as a curve and the last ones in figures; all of them as a file. */
export function ReceiptPrices({ receipt }: { readonly receipt: FuturesReceipt }) {
  const t = useTranslation(receiptMessages);
  const word = useTranslation(historyMessages);
  const language = useLanguage();
  const { order, ticks } = receipt;
  const product = useFindProduct()(order.symbol);
  const { id, symbol, cycle, direction, buyTickTime, createTime, deliveryTime, deliveryTickTime } = order;
  const outcome = outcomeOf(order);
  const save = () =>
    saveFile(
      `${symbol.toLowerCase()}-${id}.csv`,
      csvFile([[csvTimeHead(t('time')), t('price')], ...ticks.map(({ time, price }) => [csvTime(time), price])]),
      'text/csv;charset=utf-8',
    );
  return (
    <>
      <Lead>
        <div>
          <DirectionTag direction={direction} />
          <b>{product ? pairName(product) : symbol}</b>
          {cycleName(cycle, language)}
        </div>
        <Pill tone={outcomeTones[outcome]}>{word(outcome)}</Pill>
        <span>{t('fromTo', { from: formatTime(buyTickTime ?? createTime), to: formatTime(deliveryTime) })}</span>
      </Lead>
      {ticks.length > 1 && <TickCurve order={order} ticks={ticks} />}
      {ticks.length > 0 && (
        <section>
          <PricesHead>
            {t('lastPrices')}
            <Button variant="ghost" size={28} icon={<Download size={14} aria-hidden />} onClick={save}>
              {t('allPrices', { number: ticks.length })}
            </Button>
          </PricesHead>
          <Prices>
            {ticks.slice(-shownPrices).map(({ time, price }) => (
              <li key={time} data-decides={time === deliveryTickTime || undefined}>
                <span>{formatTimeOfDay(time)}</span>
                <Amount value={price} />
              </li>
            ))}
          </Prices>
        </section>
      )}
    </>
  );
}
