import { useState } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token.ts';

/** A coin has the same hue everywhere. */
const hueOf = (code: string) =>
  Array.from(code).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

export interface CoinIconProps {
  readonly code: string;
  readonly src?: string | undefined;
  /** px; reserved while the image loads. */
  readonly size?: number;
}

/** A coin's image, or its first letter on a colour of its own. Decoration: the code is beside it. */
export function CoinIcon({ code, src, size = 24 }: CoinIconProps) {
  const image = useImage(src);
  if (image.usable) {
    return <CoinImage src={src} alt="" width={size} height={size} loading="lazy" onError={image.onError} />;
  }
  return <CoinInitial $size={size} $hue={hueOf(code)} data-letter={code.slice(0, 1)} aria-hidden />;
}

/** Whether an image address is usable: it is set and has not failed to load. */
export function useImage(source: string | undefined): { usable: boolean; onError: () => void } {
  const [failed, setFailed] = useState<string>();
  return { usable: Boolean(source) && source !== failed, onError: () => setFailed(source) };
}

const CoinInitial = styled.span<{ $size: number; $hue: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  vertical-align: middle;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: oklch(0.5 0.11 ${({ $hue }) => $hue});
  color: #fff;
  font: 600 ${({ $size }) => Math.round($size * 0.48)}px/1 ${token.font};

  /* As text it would be part of what a button around it shows, and so it would have to be part of that button's name. */
  &::before {
    content: attr(data-letter);
  }
`;

const CoinImage = styled.img`
  flex: none;
  vertical-align: middle;
  border-radius: 50%;
  object-fit: cover;
`;
