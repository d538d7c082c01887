import { useTicker } from '@livery/platform';
import { Amount, Change, Skeleton, token, type Direction } from '@livery/ui';
import { useState } from 'react';
import styled, { keyframes } from 'styled-components';

const tints: Record<Direction, string> = { up: token.upSoft, down: token.downSoft, unchanged: 'transparent' };
const colours: Record<Direction, string> = { up: token.up, down: token.down, unchanged: 'inherit' };

interface LivePriceProps {
  readonly symbol: string;
  /** Coloured by its last move. */
  readonly coloured?: boolean;
}

/** A market's last price. Every change tints it for 400 ms. */
export function LivePrice({ symbol, coloured = false }: LivePriceProps) {
  const price = useTicker(symbol)?.price;
  const direction = useDirection(price);
  if (price === undefined) return <Skeleton width="4.75em" height="0.9em" />;
  return (
    // A new key restarts the tint.
    <TintedPrice key={price} $direction={direction} $coloured={coloured}>
      <Amount value={price} />
    </TintedPrice>
  );
}

/** A market's change over 24 hours, with 1 decimal (spec §2.5). */
export function LiveChange({ symbol }: { readonly symbol: string }) {
  const change = useTicker(symbol)?.change;
  return change === undefined ? <Skeleton width="4em" height="0.9em" /> : <Change value={change} digits={1} />;
}

/** Which way a price went when it last changed. */
export function useDirection(price: string | undefined): Direction {
  const [seen, setSeen] = useState({ price, direction: 'unchanged' as Direction });
  if (price === seen.price) return seen.direction;
  const rose = Number(price) > Number(seen.price);
  const direction = price === undefined || seen.price === undefined ? 'unchanged' : rose ? 'up' : 'down';
  setSeen({ price, direction });
  return direction;
}

const fade = keyframes`to { background: transparent; }`;

const TintedPrice = styled.span<{ $direction: Direction; $coloured: boolean }>`
  margin: 0 -4px;
  padding: 0 4px;
  border-radius: ${token.r1};
  background: ${({ $direction }) => tints[$direction]};
  color: ${({ $direction, $coloured }) => ($coloured ? colours[$direction] : 'inherit')};
  animation: ${fade} ${token.tint} ease-out forwards;

  /* Without the animation the tint would stay. */
  @media (prefers-reduced-motion: reduce) {
    background: transparent;
  }
`;
