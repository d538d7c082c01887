import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyComponent } from '../lazy-component.tsx';
import { Skeleton, useIsNearViewport } from '../surface/surface.tsx';

const QrSvg = lazyComponent(async () => (await import('qrcode.react')).QRCodeSVG);

/** White with a quiet zone in every theme, as scanners need it. */
const QrBackground = styled.div<{ $size: number }>`
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  padding: 8px;
  border-radius: 6px;
  background: #fff;
`;

export interface QrCodeProps {
  readonly value: string;
  /** What scanning the code opens. */
  readonly label: string;
  /** px, including the white border. */
  readonly size?: number;
}

/** A QR code. Its library is loaded when the code comes near the viewport. */
export function QrCode({ value, label, size = 132 }: QrCodeProps) {
  const [backgroundRef, isNear] = useIsNearViewport<HTMLDivElement>();
  const placeholder = <Skeleton height={size - 16} />;
  return (
    <QrBackground ref={backgroundRef} $size={size}>
      <Suspense fallback={placeholder}>
        {isNear ? <QrSvg value={value} title={label} size={size - 16} marginSize={0} /> : placeholder}
      </Suspense>
    </QrBackground>
  );
}
