import { token } from '@livery/ui';
import styled from 'styled-components';

/** A tenant has the same hue everywhere. */
const hueOf = (id: string) =>
  Array.from(id).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 3);

interface TenantMarkProps {
  readonly tenant: { readonly id: string; readonly name: string };
  /** px */
  readonly size?: 12 | 18 | 20 | 24;
}

/** A tenant's first letter. Decoration: the name is beside it. */
export const TenantMark = ({ tenant: { id, name }, size = 12 }: TenantMarkProps) => (
  <Mark aria-hidden $size={size} $hue={hueOf(id)} data-letter={Array.from(name)[0]?.toUpperCase()} />
);

const Mark = styled.span<{ $size: number; $hue: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => ($size < 18 ? 2 : 6)}px;
  background: oklch(0.5 0.11 ${({ $hue }) => $hue});
  color: #fff;
  font: 700 ${({ $size }) => Math.round($size * 0.62)}px/1 ${token.font};

  &::before {
    content: attr(data-letter);
  }
`;
