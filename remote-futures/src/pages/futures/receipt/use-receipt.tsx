import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { useTranslation } from '@livery/i18n';
import { loadChunk, useLoadOnPress } from '@livery/ui';
import { Suspense, type ReactNode } from 'react';
import { historyMessages } from '../../../messages.ts';

const loadDialog = () => loadChunk(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

/** A finished order's receipt, whose code is loaded by the first press. */
export function useReceipt(order: FuturesOrderData): {
  readonly open: () => void;
  readonly isLoading: boolean;
  readonly dialog: ReactNode;
} {
  const t = useTranslation(historyMessages);
  const { Part: Dialog, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadDialog, t('receiptFailed'));
  const dialog = Dialog && (
    <Suspense>
      <Dialog order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open, isLoading, dialog };
}
