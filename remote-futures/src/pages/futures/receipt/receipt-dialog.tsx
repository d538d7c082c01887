import { futuresReceiptCall } from '@livery/contract/calls/futures-receipt';
import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { useMemberCall } from '@livery/platform/query';
import { ErrorState, Skeleton, media, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { styled } from 'styled-components';
import { receiptMessages } from '../../../messages.ts';
import { ReceiptPrices } from './receipt-prices.tsx';
import { ReceiptRules } from './receipt-rules.tsx';
import { ReceiptSum } from './receipt-sum.tsx';
import { ReceiptLedger } from './receipt-ledger.tsx';
import { Recomputation } from './recomputation.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  gap: ${token.s6};

  > div {
    display: grid;
    align-content: start;
    gap: ${token.s4};
    min-width: 0;
  }

  > :last-child {
    padding-inline-start: ${token.s6};
    border-inline-start: 1px solid ${token.line};
  }

  @media (max-width: 820px) {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      padding: ${token.s4} 0 0;
      border-inline-start: 0;
      border-top: 1px solid ${token.line};
    }
  }

  ${media.phone} {
    gap: ${token.s4};
  }
`;

export interface ReceiptDialogProps {
  readonly order: FuturesOrderData;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All that an order was settled by, and what the ledger did with it; computed again in the browser. */
function Receipt({ id }: { readonly id: number }) {
  const t = useTranslation(receiptMessages);
  const retry = useTranslation(marketUiMessages);
  const { data: receipt, isError, refetch } = useMemberCall(futuresReceiptCall, { params: { id } }, []);
  if (!receipt)
    return isError ? (
      <ErrorState title={t('failed')} retryLabel={retry('tryAgain')} onRetry={refetch} />
    ) : (
      <Skeleton height={320} />
    );
  return (
    <Columns>
      <div>
        <ReceiptPrices receipt={receipt} />
        <ReceiptRules receipt={receipt} />
      </div>
      <div>
        <ReceiptSum order={receipt.order} feePercent={receipt.feePercent} />
        <ReceiptLedger receipt={receipt} />
        <Recomputation receipt={receipt} />
      </div>
    </Columns>
  );
}

export function ReceiptDialog({ order, isOpen, onClose }: ReceiptDialogProps) {
  const t = useTranslation(receiptMessages);
  const close = useTranslation(marketUiMessages);
  return (
    <Dialog
      title={t('title', { number: order.id })}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={close('pickerClose')}
      width={920}
    >
      {isOpen && <Receipt id={order.id} />}
    </Dialog>
  );
}
