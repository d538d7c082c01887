import styled from 'styled-components';
import { token, textStyle } from '../theme/token.ts';
import { useImage } from './coin-icon.tsx';

const WordmarkRow = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;
  max-width: 100%;
  ${textStyle(20, 650)}
  color: ${token.text1};
`;

const BrandInitial = styled.span<{ $size: number }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => Math.round($size * 0.25)}px;
  background: ${token.primary};
  color: ${token.onPrimary};
  font: 700 ${({ $size }) => Math.round($size * 0.62)}px/1 ${token.font};
`;

const BrandLogo = styled.img`
  flex: none;
  width: auto;
  max-width: 160px;
  object-fit: contain;
`;

const BrandName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface WordmarkProps {
  readonly name: string;
  /** The address of the logo. Without one, or when it fails to load, the name's first letter is shown. */
  readonly logo?: string;
  /** Height of the logo in px. */
  readonly size?: number;
  /** Shows the logo only; the name stays its accessible name. */
  readonly compact?: boolean;
}

/** The tenant's logo and name. */
export function Wordmark({ name, logo, size = 26, compact = false }: WordmarkProps) {
  const image = useImage(logo);
  const alt = compact ? name : '';
  return (
    <WordmarkRow>
      {image.usable ? (
        <BrandLogo src={logo} alt={alt} height={size} onError={image.onError} />
      ) : (
        <BrandInitial $size={size} {...(compact ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
          {Array.from(name.trim())[0]?.toUpperCase()}
        </BrandInitial>
      )}
      {!compact && <BrandName>{name}</BrandName>}
    </WordmarkRow>
  );
}
