import type { MemberInfo } from '@livery/contract/calls/member';
import { token } from '@livery/ui';
import { User } from 'lucide-react';
import { styled } from 'styled-components';

/** A bar on the tenant's colour sets `--initial-ground` and `--initial-text`. */
const InitialCircle = styled.span<{ $size: number }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: var(--initial-ground, ${token.primary});
  color: var(--initial-text, ${token.onPrimary});
  font: 650 ${({ $size }) => $size * 0.45}px/1 ${token.font};
`;

/** The first visible letter of the nickname, else of the mail address. */
function initialOf({ nickname, email }: MemberInfo): string | undefined {
  const [letter] = new Intl.Segmenter().segment(nickname || email);
  return letter?.segment.toLocaleUpperCase();
}

export interface MemberInitialProps {
  /** `undefined` until it is known. */
  readonly member: MemberInfo | undefined;
  /** px */
  readonly size: number;
}

/** A circle with the member's initial; a figure of a person while there is none. */
export const MemberInitial = ({ member, size }: MemberInitialProps) => (
  <InitialCircle $size={size} aria-hidden>
    {(member && initialOf(member)) ?? <User size={size * 0.6} strokeWidth={2} />}
  </InitialCircle>
);
