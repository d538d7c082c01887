import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform, useTrades, useTradesFreshness } from '@livery/platform';
import { Amount, EmptyState, Skeleton, token } from '@livery/ui';
import { memo, useDeferredValue, useState } from 'react';
import styled, { css } from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import { flash } from '../panel/panel.tsx';
import { amountDigits, priceDigits } from '../market/market.ts';
import type { Market } from '../market/market.ts';
import { shortTime } from '../market/market.ts';
import { StaleSince } from '../market/stale-since.tsx';
import { ColumnHead } from '../panel/panel.tsx';
import { ColumnHeads, Panel, PanelHead, figureColumns, narrowPanel } from '../panel/panel.tsx';

/** With text of twice the size a phone has room for price and amount. */
const gridColumns = `
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 0.9fr);

  ${narrowPanel} {
    grid-template-columns: 1fr auto;

    > :last-child {
      display: none;
    }
  }
`;

const TapeHeads = styled(ColumnHeads)`
  ${gridColumns}
`;

const TradeList = styled.ul`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  scrollbar-width: thin;
`;

/** Only the newest trade flashes, so that a burst does not light up the whole tape. */
const flashing = css`
  &:first-child {
    animation: ${flash} ${token.tint} ease-out;
  }
`;

const TradeRow = styled.li<{ $buys: boolean; $isNew: boolean }>`
  --lit: ${({ $buys }) => ($buys ? token.upSoft : token.downSoft)};
  ${figureColumns}
  ${gridColumns}
  height: 1.25rem;
  ${({ $isNew }) => $isNew && flashing}

  > :first-child {
    color: ${({ $buys }) => ($buys ? token.up : token.down)};
  }

  > :not(:first-child) {
    text-align: right;
  }

  time {
    color: ${token.text3};
  }
`;

interface TradesProps {
  readonly market: Market;
  readonly trades: NonNullable<ReturnType<typeof useTrades>>;
}

/** Month, day and minute of a trade before today: the column has no room for more. */
const shortDay = (time: string) => (time.includes(' ') ? time.slice(5, 16) : time);

const Trades = memo(function Trades({ market, trades }: TradesProps) {
  const language = useLanguage();
  const now = usePlatform().clock.now();
  const [price, amount] = [priceDigits(market), amountDigits(market)];
  // Trades that were there at the first render have not just arrived.
  const [firstId] = useState(() => Number(trades[0]?.id ?? 0));
  return trades.map((trade) => (
    <TradeRow key={trade.id} $buys={trade.takerBuys} $isNew={Number(trade.id) > firstId}>
      <span>{formatDecimal(trade.price, language, price)}</span>
      <Amount value={trade.volume} digits={amount} />
      <time dateTime={new Date(trade.time * 1000).toISOString()}>{shortDay(shortTime(trade.time, now))}</time>
    </TradeRow>
  ));
});

export interface TradeTapePanelProps {
  /** Of the panel's heading. */
  readonly id: string;
  readonly market: Market;
}

/** The market's last trades, newest first, live, in the colour of the taker's side. */
export function TradeTapePanel({ id, market }: TradeTapePanelProps) {
  const t = useTranslation(marketUiMessages);
  const { symbol, coin, quote } = market;
  const trades = useTrades(symbol);
  // The book's prices are more urgent.
  const shown = useDeferredValue(trades);
  const freshness = useTradesFreshness(symbol);
  return (
    <Panel aria-labelledby={id} aria-busy={!trades} $stale={freshness.isStale}>
      <PanelHead>
        <h2 id={id}>{t('tape')}</h2>
        <StaleSince freshness={freshness} />
      </PanelHead>
      <TapeHeads>
        <ColumnHead full={t('priceIn', { coin: quote })} short={t('price')} />
        <ColumnHead full={t('amountIn', { coin })} short={t('amount')} />
        <span>{t('time')}</span>
      </TapeHeads>
      {!trades && <Skeleton height="100%" />}
      {trades?.length === 0 && <EmptyState title={t('tapeEmpty')} />}
      <TradeList tabIndex={0} aria-labelledby={id}>
        {shown && <Trades market={market} trades={shown} />}
      </TradeList>
    </Panel>
  );
}
