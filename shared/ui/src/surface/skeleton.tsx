import { styled } from 'styled-components';
import { token } from '../theme/token.ts';

const SkeletonShape = styled.span<{ $width: string; $height: string; $round: boolean }>`
  display: inline-block;
  vertical-align: middle;
  max-width: 100%;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : token.r1)};
  background: ${token.surface3};
`;

const cssLength = (value: number | string) => (typeof value === 'number' ? `${value}px` : value);

export interface SkeletonProps {
  /** px, or any CSS length. Use the size of the content, so that nothing jumps. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}

/**
 * A placeholder for content that is loading. It is hidden from screen readers: the region around it needs `aria-busy`. It is
 * not animated, because a page of moving skeletons keeps a phone from rendering the content.
 */
export function Skeleton({ width = '100%', height = '1em', round = false }: SkeletonProps) {
  return <SkeletonShape aria-hidden $width={cssLength(width)} $height={cssLength(height)} $round={round} />;
}
