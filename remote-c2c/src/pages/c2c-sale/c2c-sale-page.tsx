import { useSearchParams } from '@livery/platform/router';
import { lazyComponent, Spinner } from '@livery/ui';
import { Suspense } from 'react';
import { C2cBar } from './c2c-bar.tsx';
import { useTakingOutcomes } from './market/take-command.ts';
import { readPlace, type Place } from './place/place.ts';

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
      <Suspense fallback={<Spinner />}>
        <ViewOf place={place} />
      </Suspense>
    </>
  );
}
