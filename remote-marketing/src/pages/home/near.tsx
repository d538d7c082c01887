import { useIsNear } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Room = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => $height}px;
`;

interface NearProps {
  /** px that its content will take, kept from the start. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Mounts what is live only once it comes near the window, so that a page's first screen carries its own data alone. */
export function Near({ height, children }: NearProps) {
  const [room, near] = useIsNear<HTMLDivElement>();
  return (
    <Room ref={room} $height={near ? 0 : height}>
      {near && children}
    </Room>
  );
}
