import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

const Shape = styled.span<{ $width: string; $height: string; $round: boolean }>`
  display: inline-block;
  vertical-align: middle;
  max-width: 100%;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : token.r1)};
  background: ${token.surface3};
`;

const length = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

export interface SkeletonProps {
  /** px, or any CSS length. Take the size of what comes, so that nothing jumps. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}

/**
 * Stands where something is loading. Silent: the region around it says `aria-busy`. Still (look.md, motion): a page of them
 * that moves keeps a phone from rendering what they wait for.
 */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return <Shape aria-hidden $width={length(width)} $height={length(height)} $round={round} />;
}
