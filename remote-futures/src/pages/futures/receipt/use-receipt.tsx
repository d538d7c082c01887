import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { useTranslation } from '@livery/i18n';
import { loadChunk, toast } from '@livery/ui';
import { Suspense, useState, useTransition, type ComponentType, type ReactNode } from 'react';
import { historyMessages } from '../orders/messages.ts';
import type { ReceiptDialogProps } from './receipt-dialog.tsx';

/** A finished order's receipt, whose code is loaded by the first press. */
export function useReceipt(order: FuturesOrderData): {
  readonly open: () => void;
  readonly isLoading: boolean;
  readonly dialog: ReactNode;
} {
  const t = useTranslation(historyMessages);
  const [Dialog, setDialog] = useState<ComponentType<ReceiptDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const open = () =>
    startLoading(async () => {
      try {
        const { ReceiptDialog } = await loadChunk(() => import('./receipt-dialog.tsx'));
        setDialog(() => ReceiptDialog);
        setOpen(true);
      } catch {
        // The network may be down. The next press tries again.
        toast.error(t('receiptFailed'));
      }
    });
  const dialog = Dialog && (
    <Suspense>
      <Dialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, isLoading, dialog };
}
