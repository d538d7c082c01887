import { toDecimal, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useDepth, useDepthFreshness, usePersistedState, useTicker } from '@livery/platform';
import { groupBook, type GroupedBook } from '@livery/platform/book';
import { Arrow, directionColours, directionOf, Skeleton, textStyle, token } from '@livery/ui';
import { useEffect, useState, type RefCallback } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { priceDigits, type DayFigures, type Market } from '../market/market.ts';
import { StaleSince } from '../market/stale-since.tsx';
import { marketUiMessages } from '../messages.ts';
import { ColumnHead, ColumnHeads, narrowPanel, Panel, PanelHead, remInPx } from '../panel/panel.tsx';
import { ToolMenu } from '../panel/tool-menu.tsx';
import { bookColumns, BookSide } from './book-side.tsx';

/** The server's maximum. Coarse steps need more levels than are shown. */
export const bookLevels = 50;

const views = ['both', 'bids', 'asks'] as const;
const bookSettings = z.object({ view: z.enum(views), step: z.int().check(z.minimum(0), z.maximum(3)) });

interface MiddleRowProps extends Pick<GroupedBook, 'spread'> {
  readonly market: Market & Pick<DayFigures, 'price' | 'change'>;
}

/** The row between best bid and best ask: the last price, and the spread. */
function MiddleRow({ market, spread }: MiddleRowProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { price, change } = useTicker(market.symbol) ?? market;
  const direction = directionOf(change, 2);
  // In percent of the price, for display only.
  const share = spread === undefined ? 0 : (Number(spread) / Number(price)) * 100;
  return (
    <MiddleBar>
      <LastPrice $colour={directionColours[direction]}>
        <Arrow direction={direction} />
        {formatDecimal(price, language, priceDigits(market))}
      </LastPrice>
      {spread !== undefined && Number.isFinite(share) && (
        <span>
          {t('bookSpread', { spread: formatDecimal(spread, language, priceDigits(market)) })}{' '}
          <small>{formatPercent(share.toFixed(2), language, { min: 2, max: 2 })}</small>
        </span>
      )}
    </MiddleBar>
  );
}

export interface OrderBookPanelProps {
  /** Of the panel's heading; `<id>-levels` is that of the levels. */
  readonly id: string;
  /** What the reader's choice of view and step is stored under. */
  readonly storageKey: string;
  readonly market: Market & Pick<DayFigures, 'price' | 'change'>;
  readonly onPick: (price: Decimal) => void;
}

/** The order book, live: grouped by a price step, with both sides or one. */
export function OrderBookPanel({ id, storageKey, market, onPick }: OrderBookPanelProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { symbol, coin, quote, pricePrecision, amountPrecision } = market;
  const [{ view, step }, setSettings] = usePersistedState(storageKey, bookSettings, { view: 'both', step: 0 });
  const steps = groupingSteps(pricePrecision);
  const size = steps[step] ?? toDecimal('1');
  const book = useDepth(symbol, bookLevels);
  const freshness = useDepthFreshness(symbol);
  const [sides, rows] = useRowCapacity(view === 'both' ? 2 : 1);
  const grouped = book && groupBook(book, size, rows, amountPrecision);
  return (
    <Panel aria-labelledby={id} aria-busy={!grouped} $stale={freshness.isStale}>
      <BookHead>
        <h2 id={id}>{t('book')}</h2>
        <StaleSince freshness={freshness} />
        <Tools>
          <ToolMenu
            label={t('bookView')}
            choices={[
              { id: 'both', label: t('bookBoth') },
              { id: 'bids', label: t('bookBids') },
              { id: 'asks', label: t('bookAsks') },
            ]}
            selected={view}
            onSelect={(next) => setSettings((latest) => ({ ...latest, view: next }))}
          />
          <ToolMenu
            label={t('bookStep')}
            choices={steps.map((each, index) => ({ id: String(index), label: formatDecimal(each, language) }))}
            selected={String(step)}
            onSelect={(next) => setSettings((latest) => ({ ...latest, step: Number(next) }))}
          />
        </Tools>
      </BookHead>
      <BookHeads>
        <ColumnHead full={t('priceIn', { coin: quote })} short={t('price')} />
        <ColumnHead full={t('amountIn', { coin })} short={t('amount')} />
        <span>{t('bookTotal')}</span>
      </BookHeads>
      <Sides ref={sides} id={`${id}-levels`}>
        {!grouped && <Skeleton height="100%" />}
        {grouped && view !== 'bids' && (
          <BookSide market={market} asks levels={grouped.sell} onPick={({ price }) => onPick(toDecimal(price))} />
        )}
        {grouped && <MiddleRow market={market} spread={grouped.spread} />}
        {grouped && view !== 'asks' && (
          <BookSide
            market={market}
            asks={false}
            levels={grouped.buy}
            onPick={({ price }) => onPick(toDecimal(price))}
          />
        )}
      </Sides>
      {grouped && (
        <BalanceBar role="img" aria-label={t('bookBalance', { share: Math.round(grouped.buyShare * 100) })}>
          <span aria-hidden>{formatPercent(String(Math.round(grouped.buyShare * 100)), language)}</span>
          <i style={{ flexGrow: grouped.buyShare }} />
          <i style={{ flexGrow: 1 - grouped.buyShare }} />
          <span aria-hidden>{formatPercent(String(100 - Math.round(grouped.buyShare * 100)), language)}</span>
        </BalanceBar>
      )}
    </Panel>
  );
}

const rowRem = 1.25;
/** The row between the sides, with its borders. In a narrow book it has two lines. */
const middleRem = 3.125;
/** Before the element was measured. */
const defaultRows = 9;

/** How many rows fit on each of `sides` sides of an order book; never less than one. */
function useRowCapacity(sides: number): [container: RefCallback<Element>, rows: number] {
  const [container, setContainer] = useState<Element | null>(null);
  const [heightRem, setHeightRem] = useState(0);
  useEffect(() => {
    if (!container) return;
    const observer = new ResizeObserver(() => setHeightRem(container.clientHeight / remInPx()));
    observer.observe(container);
    return () => observer.disconnect();
  }, [container]);
  const rows = heightRem === 0 ? defaultRows : Math.floor((heightRem - middleRem) / sides / rowRem);
  return [setContainer, Math.max(1, rows)];
}

const stepCount = 4;

/** The price steps that a book can be grouped by: the market's own, and 10, 100 and 1,000 times that. */
export const groupingSteps = (pricePrecision: number): readonly Decimal[] =>
  Array.from({ length: stepCount }, (_, power) => {
    const exponent = power - pricePrecision;
    return toDecimal(exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}1` : `1${'0'.repeat(exponent)}`);
  });

const BookHead = styled(PanelHead)`
  /* Beside the order form, the columns say what it is. */
  ${narrowPanel} {
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const BookHeads = styled(ColumnHeads)`
  ${bookColumns}
`;

const Sides = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const MiddleBar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.s2};
  min-height: 36px;
  padding: 0 ${token.s3};
  border-block: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text3};

  ${narrowPanel} {
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    min-height: 48px;
    padding-inline: ${token.s2};

    small {
      display: none;
    }
  }

  small {
    font: inherit;
  }
`;

const LastPrice = styled.p<{ $colour: string }>`
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(16, 600)}
  color: ${({ $colour }) => $colour};
`;

const BalanceBar = styled.p`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.s2};
  min-height: 28px;
  padding: 0 ${token.s3};
  ${textStyle(12, 500)}
  color: ${token.up};

  > i {
    min-width: 1px;
    height: 3px;
    background: ${token.upFill};
  }

  > i + i {
    background: ${token.downFill};
  }

  > :last-child {
    color: ${token.down};
  }
`;

const Tools = styled.div`
  display: flex;
  min-width: 0;
  align-items: center;
  gap: ${token.s1};
`;
