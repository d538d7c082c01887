import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useTrades, useTradesFreshness } from '@livery/platform';
import { Amount, EmptyState, Skeleton, token } from '@livery/ui';
import { memo, useDeferredValue, useState } from 'react';
import { css, styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { light } from '../light.ts';
import { useMarket } from '../market/market.ts';
import { StaleSince } from '../panel-age.tsx';
import { Heads, Panel, PanelHead, columns } from '../panel.ts';

const grid = 'grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 0.9fr);';

const TapeHeads = styled(Heads)`
  ${grid}
`;

const List = styled.ul`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  scrollbar-width: thin;
`;

/** The newest alone: of many that come at once, the tape does not flash as a whole. */
const arriving = css`
  &:first-child {
    animation: ${light} ${token.tint} ease-out;
  }
`;

const Row = styled.li<{ $buys: boolean; $isNew: boolean }>`
  --lit: ${({ $buys }) => ($buys ? token.upSoft : token.downSoft)};
  ${columns}
  ${grid}
  height: 1.25rem;
  ${({ $isNew }) => $isNew && arriving}

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

const clock = (epochSeconds: number) => {
  const date = new Date(epochSeconds * 1000);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
};

interface TradesProps {
  readonly trades: NonNullable<ReturnType<typeof useTrades>>;
}

const Trades = memo(function Trades({ trades }: TradesProps) {
  const language = useLanguage();
  const { pricePrecision, amountPrecision } = useMarket();
  const price = { min: pricePrecision, max: pricePrecision };
  const amount = { min: amountPrecision, max: amountPrecision };
  // What was there when one came has not just arrived.
  const [before] = useState(() => Number(trades[0]?.id ?? 0));
  return trades.map((trade) => (
    <Row key={trade.id} $buys={trade.takerBuys} $isNew={Number(trade.id) > before}>
      <span>{formatDecimal(trade.price, language, price)}</span>
      <Amount value={trade.volume} digits={amount} />
      <time dateTime={new Date(trade.time * 1000).toISOString()}>{clock(trade.time)}</time>
    </Row>
  ));
});

/** The market's last trades, newest first, live; in the colour of who came to the book. */
export function TapePanel() {
  const t = useTranslation(spotMessages);
  const { symbol, coin, medium } = useMarket();
  const trades = useTrades(symbol);
  // Prices go first.
  const shown = useDeferredValue(trades);
  const freshness = useTradesFreshness(symbol);
  return (
    <Panel aria-labelledby="spot-tape" aria-busy={!trades} $stale={freshness.isStale}>
      <PanelHead>
        <h2 id="spot-tape">{t('tape')}</h2>
        <StaleSince freshness={freshness} />
      </PanelHead>
      <TapeHeads>
        <span>{t('priceIn', { coin: medium })}</span>
        <span>{t('amountIn', { coin })}</span>
        <span>{t('time')}</span>
      </TapeHeads>
      {!trades && <Skeleton height="100%" />}
      {trades?.length === 0 && <EmptyState title={t('tapeEmpty')} />}
      <List tabIndex={0} aria-labelledby="spot-tape">
        {shown && <Trades trades={shown} />}
      </List>
    </Panel>
  );
}
