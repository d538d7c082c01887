import { CoinPicture } from '@livery/market-ui/market';
import { token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LiveChange, LivePrice } from '@livery/market-ui/price';
import { pairOf } from '../market/symbols.ts';

const Row = styled.div`
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
  const { symbol } = pairOf(coin);
  return (
    <Row>
      <CoinPicture coin={coin} size={28} />
      {coin}
      {children}
      <span>
        <b>
          <LivePrice symbol={symbol} />
        </b>
        <LiveChange symbol={symbol} />
      </span>
    </Row>
  );
}
