import type { WealthCategory, WealthProduct } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { lazyComponent, Spinner, toast, token, VisuallyHidden } from '@livery/ui';
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';
import type { BuyTrip } from './buy/use-purchase.ts';
import { usePlace } from './place.ts';

const OrdersDialog = lazyComponent(async () => (await import('./orders/orders-dialog.tsx')).OrdersDialog);
const RulesDialog = lazyComponent(async () => (await import('./rules/rules-dialog.tsx')).RulesDialog);
const AgreementDialog = lazyComponent(async () => (await import('./rules/agreement-dialog.tsx')).AgreementDialog);
const BuyDialog = lazyComponent(async () => (await import('./buy/buy-dialog.tsx')).BuyDialog);

/** A boundary of its own for each dialog: one that is new shows at once that its code is loading. */
const Loading = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<DialogLoading />}>{children}</Suspense>
);

interface OpenDialogProps {
  readonly category: WealthCategory;
  /** `undefined` while they are loading. */
  readonly products: readonly WealthProduct[] | undefined;
  /** What the member may pledge of a product still; null: no limit is known. */
  readonly memberRemaining: (product: number) => Decimal | null;
  readonly trip: BuyTrip;
  /** Fetches products and summary anew. */
  readonly reload: () => Promise<unknown>;
}

/** The dialog that the address asks for. Its code is loaded when it is opened. */
export function OpenDialog({ category, products, memberRemaining, trip, reload }: OpenDialogProps) {
  const t = useTranslation(wealthMessages);
  const { place, amount, open, replace, close } = usePlace();
  const { isShowPledgeRule } = useConfiguration();
  const { view } = place;
  const isBuying = view === 'buy' || view === 'agreement';
  const product = products?.find(({ id }) => id === place.product);
  const isMissing = isBuying && products !== undefined && product === undefined;
  const leave = useEffectEvent(() => {
    toast.error(t('noProduct'));
    replace({ category: category.id });
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  function fail(): void {
    toast.error(t('partFailed'));
    close();
  }
  return (
    <ErrorBoundary fallback={null} onError={fail} resetKeys={[view]}>
      {view === 'orders' && (
        <Loading>
          <OrdersDialog category={category} onClose={close} />
        </Loading>
      )}
      {view === 'rules' && isShowPledgeRule === '1' && (
        <Loading>
          <RulesDialog category={category} onClose={close} />
        </Loading>
      )}
      {isBuying && product && (
        <Loading key={product.id}>
          <BuyDialog
            product={product}
            trip={trip}
            firstAmount={amount}
            memberRemaining={memberRemaining(product.id)}
            onReadAgreement={() => open({ ...place, view: 'agreement' })}
            onClose={close}
            onProductChanged={reload}
          >
            {view === 'agreement' && (
              <Loading>
                <AgreementDialog onClose={close} />
              </Loading>
            )}
          </BuyDialog>
        </Loading>
      )}
    </ErrorBoundary>
  );
}

/** In the place of a dialog whose code is loading. */
function DialogLoading() {
  const t = useTranslation(wealthMessages);
  return (
    <LoadingScrim>
      <VisuallyHidden role="status">{t('loadingPart')}</VisuallyHidden>
      <Spinner />
    </LoadingScrim>
  );
}

const LoadingScrim = styled.div`
  position: fixed;
  z-index: 50;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${token.scrim};
`;
