import { useIsNearViewport } from '@livery/ui';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';

const ContentPlaceholder = styled.div<{ $height: number; $filled: boolean }>`
  min-height: ${({ $height }) => $height}px;
  ${({ $filled }) => $filled && 'height: 100%;'}
`;

interface NearViewportProps {
  /** The height in px to reserve for the content. */
  readonly height: number;
  /** Takes the height of the container instead. */
  readonly filled?: boolean;
  readonly children: ReactNode;
}

/**
 * Mounts its children once they come near the viewport, so that the start of a page loads only the code and data it shows.
 */
export function NearViewport({ height, filled = false, children }: NearViewportProps) {
  const [placeholder, isNear] = useIsNearViewport<HTMLDivElement>();
  return (
    <ContentPlaceholder ref={placeholder} $height={isNear ? 0 : height} $filled={filled}>
      {isNear && <Suspense fallback={<ContentPlaceholder $height={height} $filled={filled} />}>{children}</Suspense>}
    </ContentPlaceholder>
  );
}
