import { token } from '@livery/ui';
import styled from 'styled-components';

/** An operator as other operators see one. */
export interface OperatorName {
  readonly id: string;
  readonly name: string;
}

/** `Ines Okafor` → `IO`. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0]);
  return letters.join('').toUpperCase();
};

/** An operator has the same hue everywhere. */
const hueOf = (id: string) =>
  Array.from(id).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 11);

interface OperatorMarkProps {
  readonly operator: OperatorName;
  /** px */
  readonly size?: 24 | 28 | 36;
}

/** The initials of an operator. Decoration: the name is beside it, or is what the element around it is called. */
export const OperatorMark = ({ operator: { id, name }, size = 24 }: OperatorMarkProps) => (
  <Mark aria-hidden title={name} $size={size} $hue={hueOf(id)} data-initials={initialsOf(name)} />
);

const Mark = styled.span<{ $size: number; $hue: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: oklch(0.4 0.06 ${({ $hue }) => $hue});
  color: #f2f5f8;
  font: 600 ${({ $size }) => ($size === 36 ? 14 : 12)}px/1 ${token.font};
  letter-spacing: -0.03em;

  /* As text it would be part of the name of a button around it. */
  &::before {
    content: attr(data-initials);
  }
`;
