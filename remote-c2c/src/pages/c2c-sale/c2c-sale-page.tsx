import { SlimBar } from '@livery/account-forms/member';
import { useTranslation } from '@livery/i18n';
import { Link, useSearchParams } from '@livery/platform/router';
import { ButtonLink, lazyComponent, PageColumn, Skeleton } from '@livery/ui';
import { History } from 'lucide-react';
import { Suspense } from 'react';
import { c2cMessages } from '../../messages.ts';
import { useTakingOutcomes } from './market/taking.tsx';
import { CountBadge, useOverview } from './overview.tsx';
import { RoomSkeleton } from './order-room/room-skeleton.tsx';
import { placeAddress, readPlace, type Place } from './place.ts';

const BuyView = lazyComponent(async () => (await import('./market/buy-view.tsx')).BuyView);
const SellView = lazyComponent(async () => (await import('./sell/sell-view.tsx')).SellView);
const OffersView = lazyComponent(async () => (await import('./offers/offers-view.tsx')).OffersView);
const OrdersView = lazyComponent(async () => (await import('./orders/orders-view.tsx')).OrdersView);
const OrderRoom = lazyComponent(async () => (await import('./order-room/order-room.tsx')).OrderRoom);

function ViewOf({ place }: { readonly place: Place }) {
  switch (place.view) {
    case 'buy':
      return <BuyView />;
    case 'sell':
      return <SellView />;
    case 'offers':
      return <OffersView />;
    case 'orders':
      return <OrdersView />;
    case 'order':
      return <OrderRoom key={place.id} id={place.id} />;
  }
}

/** `/c2c-sale` (spec §1, §2.12): coins bought and sold for fiat money between members. */
export function C2cSalePage() {
  const [search] = useSearchParams();
  const place = readPlace(search);
  useTakingOutcomes();
  return (
    <>
      <C2cBar place={place} />
      <Suspense fallback={place.view === 'order' ? <RoomSkeleton /> : <ViewSkeleton />}>
        <ViewOf place={place} />
      </Suspense>
    </>
  );
}

/** A view while its code loads. */
const ViewSkeleton = () => (
  <PageColumn aria-busy>
    <Skeleton height={36} />
    <Skeleton height={480} />
  </PageColumn>
);

/** The bar of `/c2c-sale`, which hides the site's header. */
function C2cBar({ place }: { readonly place: Place }) {
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
