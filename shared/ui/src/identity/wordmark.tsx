import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';
import { useImage } from './use-image.ts';

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;
  max-width: 100%;
  ${textStyle(20, 650)}
  color: ${token.text1};
`;

const Mark = styled.span<{ $size: number }>`
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

const Logo = styled.img`
  flex: none;
  width: auto;
  max-width: 160px;
  object-fit: contain;
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface WordmarkProps {
  readonly name: string;
  /** The address of the logo; without one, or when it fails, a mark is drawn from the name. */
  readonly logo?: string;
  /** Height of the mark in px. */
  readonly size?: number;
  /** The mark alone; the name is only said. */
  readonly compact?: boolean;
}

/** Whose site this is: logo and name. */
export function Wordmark({ name, logo, size = 26, compact = false }: WordmarkProps) {
  const image = useImage(logo);
  const alt = compact ? name : '';
  return (
    <Row>
      {image.usable ? (
        <Logo src={logo} alt={alt} height={size} onError={image.onError} />
      ) : (
        <Mark $size={size} {...(compact ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
          {Array.from(name.trim())[0]?.toUpperCase()}
        </Mark>
      )}
      {!compact && <Name>{name}</Name>}
    </Row>
  );
}
