import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { Skeleton } from '../surface/skeleton.tsx';
import { useIsNearViewport } from '../surface/use-is-near-viewport.ts';

const Drawing = lazyComponent(async () => (await import('qrcode.react')).QRCodeSVG);

/** Dark on white with its quiet zone, in every theme: scanners need it. */
const Ground = styled.div<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  padding: 8px;
  border-radius: 6px;
  background: #fff;
`;

export interface QrCodeProps {
  readonly value: string;
  /** What scanning it gives. */
  readonly label: string;
  /** px, with its white border. */
  readonly size?: number;
}

/** A QR code; its drawing comes in its own chunk, when there is somebody to scan it. */
export function QrCode({ value, label, size = 132 }: QrCodeProps) {
  const [ground, isNear] = useIsNearViewport<HTMLDivElement>();
  const place = <Skeleton height={size - 16} />;
  return (
    <Ground ref={ground} $size={size}>
      <Suspense fallback={place}>
        {isNear ? <Drawing value={value} title={label} size={size - 16} marginSize={0} /> : place}
      </Suspense>
    </Ground>
  );
}
