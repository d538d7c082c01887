import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Button, loadChunk, toast } from '@livery/ui';
import { useState } from 'react';
import { spotMessages } from '../../../messages.ts';
import type { CancelAllDialog } from './cancel-all-dialog.tsx';

/** The button that cancels all open orders, or those of one market, after a question. */
export function CancelAll({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslation(spotMessages);
  const shared = useTranslation(marketUiMessages);
  const [Dialog, setDialog] = useState<typeof CancelAllDialog>();
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const loaded = await loadChunk(() => import('./cancel-all-dialog.tsx'));
      setDialog(() => loaded.CancelAllDialog);
      setOpen(true);
    } catch {
      toast.error(t('ordersNotCancelled'), { text: shared('marketsFailedText') });
    }
  }

  return (
    <>
      <Button variant="ghost" size={28} aria-haspopup="dialog" onClick={open}>
        {t('ordersCancelAll')}
      </Button>
      {Dialog && <Dialog {...{ symbol, isOpen }} onClose={() => setOpen(false)} />}
    </>
  );
}
