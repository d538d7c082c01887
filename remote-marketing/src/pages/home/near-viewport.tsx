import { lazyComponent, loadChunk, useIsNearViewport } from '@livery/ui';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';

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

const EmptyPart = () => null;

const pendingLoads = new Set<() => Promise<unknown>>();

/**
 * A component in its own chunk, which loads as it comes near the viewport. Its parent `NearViewport` reserves the space,
 * which stays empty if the chunk fails to load.
 */
export function lazyNearViewport<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOrNothing = async () => {
    try {
      loaded = await loadChunk(load);
      return loaded;
    } catch {
      return EmptyPart;
    }
  };
  pendingLoads.add(loadOrNothing);
  const LazyPart = lazyComponent<Props>(loadOrNothing);
  return function LazyNearViewport(props) {
    // A loaded component renders at once, because React may reveal a suspended one up to 300 ms late.
    const [Part] = useState(() => loaded ?? LazyPart);
    return <Part {...props} />;
  };
}

/** Loads the chunks before their components come near, so that fast scrolling meets no empty space. */
export function preloadNearViewport(): void {
  for (const load of pendingLoads) void load();
  pendingLoads.clear();
}

const ContentPlaceholder = styled.div<{ $height: number; $fillsContainer: boolean }>`
  min-height: ${({ $height }) => $height}px;
  ${({ $fillsContainer }) => $fillsContainer && 'height: 100%;'}
`;
