import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Button, loadChunk, toast } from '@livery/ui';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useState, useTransition, type ComponentType } from 'react';
import { futuresMessages } from '../../../messages.ts';
import type { LimitsDialogProps } from './limits-dialog.tsx';
import { useRisk } from './use-risk.ts';

/** Opens the member's limits, where the operator offers any. The first press loads them. */
export function LimitsButton() {
  const t = useTranslation(futuresMessages);
  const shared = useTranslation(marketUiMessages);
  const risk = useRisk().data;
  const [Dialog, setDialog] = useState<ComponentType<LimitsDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  if (!risk?.lossLimit && !risk?.pause) return null;
  const open = () =>
    startLoading(async () => {
      try {
        const { LimitsDialog } = await loadChunk(() => import('./limits-dialog.tsx'));
        setDialog(() => LimitsDialog);
        setOpen(true);
      } catch {
        // The network may be down. The next press tries again.
        toast.error(shared('marketsFailedText'));
      }
    });
  return (
    <>
      <Button size={28} icon={<ShieldCheck size={14} aria-hidden />} busy={isLoading} onClick={open}>
        {t('limits')}
      </Button>
      {Dialog && (
        <Suspense>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
