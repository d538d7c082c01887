import type { FuturesOrderData } from '@livery/contract/calls/futures';
import type { FuturesReceipt } from '@livery/contract/calls/futures-records';
import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { csvFile, csvTime, csvTimeHead, saveFile } from '@livery/platform/records';
import { Amount, Button, Pill, textStyle, token, type PillTone } from '@livery/ui';
import { Download } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { historyMessages, receiptMessages } from '../../../messages.ts';
import { cycleName, formatTimeOfDay } from '../clock.ts';
import { useFindProduct } from '../market/product.ts';
import { outcomeOf } from '../orders/history-row.tsx';
import { DirectionTag } from '../orders/order-card.tsx';

const outcomeTones: Readonly<Record<ReturnType<typeof outcomeOf>, PillTone>> = {
  won: 'done',
  lost: 'danger',
  even: 'neutral',
  void: 'waiting',
  cancelled: 'neutral',
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
        <span>
          {word('created')} {formatTime(createTime)}
        </span>
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

const [width, height] = [1000, 150];

interface TickCurveProps {
  readonly order: FuturesOrderData;
  readonly ticks: FuturesReceipt['ticks'];
}

/** The prices from entry to delivery, tinted where the order was winning and where it was losing. */
function TickCurve({ order, ticks }: TickCurveProps) {
  const t = useTranslation(receiptMessages);
  const clip = useId();
  const points = ticks.map(({ time, price }) => ({ time, price: Number(price) }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const entry = Number(order.buyPrice ?? first.price);
  const prices = [...points.map(({ price }) => price), entry];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const end = Math.max(order.deliveryTime ?? last.time, last.time);
  const x = (time: number) => ((time - first.time) / Math.max(1, end - first.time)) * width;
  const y = (price: number) => 8 + (high > low ? (high - price) / (high - low) : 0.5) * (height - 16);
  const line = points.map(({ time, price }) => `${x(time).toFixed(1)},${y(price).toFixed(1)}`).join(' ');
  const area = `${x(first.time)},${y(entry)} ${line} ${x(last.time)},${y(entry)}`;
  const above = order.direction === 'up' ? token.upFill : token.downFill;
  const below = order.direction === 'up' ? token.downFill : token.upFill;
  return (
    <div>
      <Curve viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t('curve')}>
        <clipPath id={`${clip}-above`}>
          <rect width={width} height={y(entry)} />
        </clipPath>
        <clipPath id={`${clip}-below`}>
          <rect y={y(entry)} width={width} height={height} />
        </clipPath>
        <polygon points={area} fill={above} opacity={0.28} clipPath={`url(#${clip}-above)`} />
        <polygon points={area} fill={below} opacity={0.28} clipPath={`url(#${clip}-below)`} />
        <line
          x1={0}
          x2={width}
          y1={y(entry)}
          y2={y(entry)}
          stroke={token.text3}
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={line}
          fill="none"
          stroke={token.info}
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Curve>
      <Times>
        <span>{formatTimeOfDay(first.time)}</span>
        <span>{formatTimeOfDay(end)}</span>
      </Times>
    </div>
  );
}

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

const Curve = styled.svg`
  width: 100%;
  height: 150px;
  border-bottom: 1px solid ${token.line};
`;

const Times = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.s2};
  padding-top: ${token.s1};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
`;
