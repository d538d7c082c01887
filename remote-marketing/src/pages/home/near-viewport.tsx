import { useIsNearViewport } from '@livery/ui';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';

const ContentPlaceholder = styled.div<{ $height: number; $fillsContainer: boolean }>`
  min-height: ${({ $height }) => $height}px;
  ${({ $fillsContainer }) => $fillsContainer && 'height: 100%;'}
`;

interface NearViewportProps {
  /** The height in px to reserve for the content. */
  readonly height: number;
  /** Also fills the container's height. */
  readonly fillsContainer?: boolean;
  readonly children: ReactNode;
}

/**
 * Mounts its children once they come near the viewport, so that the start of a page loads only the code and data it shows.
 */
export function NearViewport({ height, fillsContainer = false, children }: NearViewportProps) {
  const [placeholder, isNear] = useIsNearViewport<HTMLDivElement>();
  return (
    <ContentPlaceholder ref={placeholder} $height={isNear ? 0 : height} $fillsContainer={fillsContainer}>
      {isNear && (
        <Suspense fallback={<ContentPlaceholder $height={height} $fillsContainer={fillsContainer} />}>
          {children}
        </Suspense>
      )}
    </ContentPlaceholder>
  );
}
