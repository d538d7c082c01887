import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink } from '@livery/ui';
import { c2cMessages } from '../../messages.ts';
import { CountBadge } from './count-badge.tsx';
import { placeAddress } from './place/place.ts';
import { useOverview } from './use-overview.ts';

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
