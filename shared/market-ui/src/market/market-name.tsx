import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { CoinPicture } from './coin-picture.tsx';
import type { Pair } from './market.ts';

const NameLabel = styled.span<{ $gap: number; $weight: number }>`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: ${({ $gap }) => $gap}px;
  min-height: 24px;

  b {
    font-weight: ${({ $weight }) => $weight};
  }

  i {
    font-style: normal;
    color: ${token.text3};
  }
`;

export interface MarketNameProps {
  readonly pair: Pair;
  /** px. */
  readonly pictureSize: number;
  /** px between picture and name. */
  readonly gap: 8 | 12;
  /** Of the coin's name. */
  readonly weight?: 500 | 600;
  readonly className?: string;
}

/** A market's coin with its picture, and the coin that prices are in. */
export const MarketName = ({ pair, pictureSize, gap, weight = 600, className }: MarketNameProps) => (
  <NameLabel className={className} $gap={gap} $weight={weight}>
    <CoinPicture coin={pair.coin} size={pictureSize} />
    <span>
      <b>{pair.coin}</b>
      <i>/{pair.quote}</i>
    </span>
  </NameLabel>
);
