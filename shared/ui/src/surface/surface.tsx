import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { media, textStyle, token } from '../theme/token.ts';

/** `neutral` is over, `running` is in progress, `waiting` needs somebody's action, `done` succeeded, `danger` needs attention. */
export type PillTone = 'neutral' | 'running' | 'waiting' | 'done' | 'danger';

const tones: Record<PillTone, readonly [text: string, background: string]> = {
  neutral: [token.text2, token.surface3],
  running: [token.info, token.infoSoft],
  waiting: [token.warning, token.warningSoft],
  done: [token.success, token.successSoft],
  danger: [token.danger, token.dangerSoft],
};

/** The state of a record: a dot and a word. The word carries the meaning. */
export function Pill({ tone = 'neutral', children }: { readonly tone?: PillTone; readonly children: ReactNode }) {
  return <PillLabel $tone={tone}>{children}</PillLabel>;
}

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

/** Early enough that the content is there when it is scrolled into view. */
const marginPx = 400;

/** Whether an element has come near the viewport, for content that need not load before. */
export function useIsNearViewport<Part extends Element>(): [part: RefObject<Part | null>, isNear: boolean] {
  const part = useRef<Part>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !part.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [part, isNear];
}

/** A surface with a hairline border. Cards are never nested: inside a card, use a hairline or surface-2. */
export const Card = styled.section<{ $padding?: 0 | 16 | 24 }>`
  padding: ${({ $padding = 24 }) => $padding}px;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
`;

const PillLabel = styled.span<{ $tone: PillTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 20px;
  padding: 0 ${token.s2};
  border-radius: 10px;
  ${textStyle(12, 500)}
  white-space: nowrap;
  color: ${({ $tone }) => tones[$tone][0]};
  background: ${({ $tone }) => tones[$tone][1]};

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
`;

const SkeletonShape = styled.span<{ $width: string; $height: string; $round: boolean }>`
  display: inline-block;
  vertical-align: middle;
  max-width: 100%;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? '50%' : token.r1)};
  background: ${token.surface3};
`;

/** The column of a page's cards. `$maxPx` is its width with its margins, 1120 if absent. */
export const PageColumn = styled.div<{ $maxPx?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};
  max-width: ${({ $maxPx = 1120 }) => $maxPx}px;
  margin: 0 auto;
  padding: ${token.s6} ${token.s6} ${token.s12};

  ${media.phone} {
    gap: ${token.s3};
    padding: ${token.s3} ${token.s3} ${token.s8};
  }
`;
