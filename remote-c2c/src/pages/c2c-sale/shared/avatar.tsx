import { token } from '@livery/ui';
import styled from 'styled-components';

/** As dark on every theme, so that the letters are readable on each hue. */
const AvatarCircle = styled.span<{ $size: number; $hue: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  border-radius: 50%;
  background: oklch(from ${token.primary} 0.4 0.06 ${({ $hue }) => $hue});
  color: oklch(from ${token.primary} 0.96 0 0);
  font: 600 var(--t-12) ${token.font};
`;

/** A nickname has the same hue everywhere. */
const hueOf = (nickname: string) =>
  Array.from(nickname).reduce((hue, letter) => (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** The first letters of a nickname's first two parts, or its first two letters. */
export function initialsOf(nickname: string): string {
  const [first = '', second] = nickname.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const [letter = '', next = ''] = Array.from(first);
  return (letter + (second === undefined ? next : (Array.from(second)[0] ?? ''))).toLocaleUpperCase();
}

export interface AvatarProps {
  readonly nickname: string;
  /** px */
  readonly size?: number;
}

/** Stands for a member whose nickname is beside it. */
export const Avatar = ({ nickname, size = 36 }: AvatarProps) => (
  <AvatarCircle aria-hidden $size={size} $hue={hueOf(nickname)}>
    {initialsOf(nickname)}
  </AvatarCircle>
);
