import { useEffect, useRef, useState, type ReactNode } from 'react';
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
  const room = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !room.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <Room ref={room} $height={near ? 0 : height}>
      {near && children}
    </Room>
  );
}
