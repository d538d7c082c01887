import { useIsNearViewport } from '@livery/ui';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';

const ContentPlaceholder = styled.div<{ $height: number; $filled: boolean }>`
  min-height: ${({ $height }) => $height}px;
  ${({ $filled }) => $filled && 'height: 100%;'}
`;

interface NearProps {
  /** px that its content will take, kept from the start. */
  readonly height: number;
  /** Its container gives the height, and the content fills it. */
  readonly filled?: boolean;
  readonly children: ReactNode;
}

/**
 * Mounts what is live only once it comes near the window, so that a page's first screen carries its own code and data alone.
 */
export function NearViewport({ height, filled = false, children }: NearProps) {
  const [room, near] = useIsNearViewport<HTMLDivElement>();
  return (
    <ContentPlaceholder ref={room} $height={near ? 0 : height} $filled={filled}>
      {near && <Suspense fallback={<ContentPlaceholder $height={height} $filled={filled} />}>{children}</Suspense>}
    </ContentPlaceholder>
  );
}
