import { SlimBar } from '@livery/account-forms/slim-bar';
import { useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { ButtonLink } from '@livery/ui';
import { History } from 'lucide-react';
import { c2cMessages } from '../../messages.ts';
import { CountBadge } from './count-badge.tsx';
import { placeAddress, type Place } from './place/place.ts';
import { useOverview } from './use-overview.ts';

/** The bar of `/c2c-sale`, which hides the site's header. */
export function C2cBar({ place }: { readonly place: Place }) {
  const t = useTranslation(c2cMessages);
  const back =
    place.view === 'buy'
      ? { to: '/', label: t('backToHome') }
      : { to: placeAddress({ view: 'buy' }), label: t('backToC2c') };
  return (
    <SlimBar title={t('title')} back={back}>
      <ButtonLink
        as={Link}
        to={placeAddress({ view: 'orders' })}
        variant="ghost"
        size={28}
        icon={<History size={14} aria-hidden />}
      >
        {t('orders')}
        <CountBadge count={useOverview()?.underWay} isOnPhones={false} />
      </ButtonLink>
    </SlimBar>
  );
}
