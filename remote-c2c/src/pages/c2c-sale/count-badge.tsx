import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { c2cMessages } from '../../messages.ts';
import { placeAddress } from './place.ts';
import { useOverview } from './waiting-strip.tsx';

interface CountBadgeProps {
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

/** Leads to the member's own offers, with how many of them stand. */
export function MyOffersLink() {
  const t = useTranslation(c2cMessages);
  return (
    <ButtonLink as={Link} to={placeAddress({ view: 'offers' })}>
      {t('myOffers')}
      <CountBadge count={useOverview()?.offers} />
    </ButtonLink>
  );
}

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
