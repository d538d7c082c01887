import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { CoinPicture } from '../market/coin-picture.tsx';
import type { Pair } from '../market/symbols.ts';

const Name = styled.span<{ $dense: boolean }>`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: ${({ $dense }) => ($dense ? '8px' : '12px')};
  min-height: 24px;

  b {
    font-weight: 600;
  }

  i {
    font-style: normal;
    color: ${token.text3};
  }
`;

/** A market's coin, with its picture, and what it is quoted in. */
export const MarketName = ({ pair, dense }: { readonly pair: Pair; readonly dense: boolean }) => (
  <Name $dense={dense}>
    <CoinPicture coin={pair.coin} size={dense ? 16 : 24} />
    <span>
      <b>{pair.coin}</b>
      <i>/{pair.quote}</i>
    </span>
  </Name>
);
