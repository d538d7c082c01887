import { wealthProductCall, type WealthProduct } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { ErrorState, Skeleton } from '@livery/ui';
import type { ReactNode } from 'react';
import { Dialog } from '@livery/ui/overlay';
import { wealthMessages, buyMessages } from '../../../messages.ts';
import { ApplyPrompt } from './apply-prompt.tsx';
import { BuyContent } from './buy-content.tsx';
import type { BuyTrip } from './buy-trip.ts';
import { termsOf } from './product-terms.ts';
import { useApplication } from './use-application.ts';

export interface BuyDialogProps {
  readonly product: WealthProduct;
  readonly memberRemaining: Decimal | null;
  readonly trip: BuyTrip;
  /** What was typed elsewhere before it was opened. */
  readonly firstAmount: string | undefined;
  readonly onReadAgreement: () => void;
  readonly onClose: () => void;
  /** Fetches what the page shows of the products. */
  readonly onProductChanged: () => Promise<unknown>;
  /** The dialog over this one. */
  readonly children: ReactNode;
}

/** The buy dialog (spec §2.9): the terms of now, what the member chooses, and what it means in figures. */
export function BuyDialog(props: BuyDialogProps) {
  const { product, onClose } = props;
  const t = useTranslation(buyMessages);
  const word = useTranslation(wealthMessages);
  const detail = useCall(wealthProductCall, { params: { id: product.id } });
  const application = useApplication();
  if (application.isNeeded) return <ApplyPrompt onApplied={application.refetch} onClose={onClose} />;
  const title = word('buyProduct', { product: product.title });
  if (detail.data && application.isNeeded === false) {
    return (
      <BuyContent
        {...props}
        title={title}
        terms={termsOf(product, detail.data)}
        onApplyNeeded={application.refetch}
        onProductChanged={() => Promise.all([detail.refetch(), props.onProductChanged()])}
      />
    );
  }
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('close')} width={760}>
      {detail.isError ? (
        <ErrorState
          title={t('termsFailed')}
          text={word('failedHint')}
          retryLabel={word('tryAgain')}
          onRetry={() => detail.refetch()}
        />
      ) : (
        <div aria-busy aria-label={word('loadingPart')}>
          <Skeleton height={340} />
        </div>
      )}
    </Dialog>
  );
}
