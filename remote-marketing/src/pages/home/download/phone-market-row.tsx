import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MarketLink, pairOf } from '../market/pairs.tsx';

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  height: 54px;
  border-top: 1px solid ${token.line};
  ${textStyle(14, 500)}

  > :last-child {
    flex: 1;
    display: grid;
    justify-items: end;
    ${textStyle(12)}
  }

  b {
    ${textStyle(14, 500)}
  }
`;

interface PhoneMarketRowProps {
  readonly coin: string;
  /** Stands between the name and the figures. */
  readonly children?: ReactNode;
}

/** A row of the market list on a phone. */
export function PhoneMarketRow({ coin, children }: PhoneMarketRowProps) {
  const pair = pairOf(coin);
  return (
    <Row>
      <MarketLink pair={pair} pictured>
        <CoinPicture coin={coin} size={28} />
        {coin}
      </MarketLink>
      {children}
      <span>
        <b>
          <LivePrice symbol={pair.symbol} />
        </b>
        <LiveChange symbol={pair.symbol} />
      </span>
    </Row>
  );
}
