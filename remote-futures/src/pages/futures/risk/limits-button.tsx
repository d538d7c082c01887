import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { Button, loadChunk, useLoadOnPress } from '@livery/ui';
import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { futuresMessages } from '../../../messages.ts';
import { useRisk } from './use-risk.ts';

const loadDialog = () => loadChunk(async () => (await import('./limits-dialog.tsx')).LimitsDialog);

/** Opens the member's limits, where the operator offers any. The first press loads them. */
export function LimitsButton() {
  const t = useTranslation(futuresMessages);
  const shared = useTranslation(marketUiMessages);
  const risk = useRisk().data;
  const { Part: Dialog, isOpen, setOpen, isLoading, open } = useLoadOnPress(loadDialog, shared('marketsFailedText'));
  if (!risk?.lossLimit && !risk?.pause) return null;
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
