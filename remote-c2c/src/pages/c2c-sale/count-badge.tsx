import { formatDecimal, useLanguage } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';

const Badge = styled.span<{ $isOnPhones: boolean }>`
  padding: 0 6px;
  border-radius: 10px;
  background: ${token.surface3};
  ${textStyle(12, 500)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    ${({ $isOnPhones }) => !$isOnPhones && 'display: none;'}
  }
`;

export interface CountBadgeProps {
  /** Nothing is shown of none. */
  readonly count: number | undefined;
  readonly isOnPhones?: boolean;
}

/** How many there are of what a link leads to. */
export function CountBadge({ count, isOnPhones = true }: CountBadgeProps) {
  const language = useLanguage();
  return count === undefined || count === 0 ? null : (
    <Badge $isOnPhones={isOnPhones}>{formatDecimal(String(count), language)}</Badge>
  );
}
