import type { WealthCategory, WealthProduct } from '@livery/contract/calls/wealth';
import { useTranslation } from '@livery/i18n';
import { lazyComponent, toast } from '@livery/ui';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { wealthMessages } from '../../messages.ts';
import { usePlace } from './address/use-place.ts';
import { DialogLoading } from './dialog-loading.tsx';

const OrdersDialog = lazyComponent(async () => (await import('./orders/orders-dialog.tsx')).OrdersDialog);

export interface OpenDialogProps {
  readonly category: WealthCategory;
  readonly products: readonly WealthProduct[];
}

/** The dialog that the address asks for. Its code is loaded when it is opened. */
export function OpenDialog({ category }: OpenDialogProps) {
  const t = useTranslation(wealthMessages);
  const { place, close } = usePlace();
  function fail(): void {
    toast.error(t('partFailed'));
    close();
  }
  return (
    <ErrorBoundary fallback={null} onError={fail} resetKeys={[place.view]}>
      <Suspense fallback={<DialogLoading />}>
        {place.view === 'orders' && <OrdersDialog category={category} onClose={close} />}
      </Suspense>
    </ErrorBoundary>
  );
}
