import { pauseOfferCall, type Sale } from '@livery/contract/calls/c2c/offers';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, loadChunk, toast, useLoadOnPress } from '@livery/ui';
import type { ComponentType } from 'react';
import { Pause, Play } from 'lucide-react';
import { offersMessages } from '../../../messages.ts';
import type { EndOfferDialogProps } from './end-offer-dialog.tsx';

export interface OfferActionsProps {
  readonly offer: Sale;
  /** Names the offer for screen readers. */
  readonly name: string;
  /** Loads the list anew. */
  readonly refetch: () => Promise<unknown>;
}

const loadDialog = () => loadChunk(async () => (await import('./end-offer-dialog.tsx')).EndOfferDialog);

/** Pauses, resumes and ends an offer that stands. */
export function OfferActions({ offer, name, refetch }: OfferActionsProps) {
  const t = useTranslation(offersMessages);
  const { showError } = usePlatform();
  const { state, send } = useRepeatableCall(pauseOfferCall);
  const dialog = useLoadOnPress<ComponentType<EndOfferDialogProps>>(loadDialog, t('partFailed'));
  const isOpen = offer.status === 'open';
  const Icon = isOpen ? Pause : Play;

  async function pause(): Promise<void> {
    const input = { params: { id: offer.id }, body: { status: isOpen ? 'paused' : 'open' } } as const;
    const outcome = await send(input, refetch);
    if (outcome.status === 'done') {
      toast.success(t(isOpen ? 'nowPaused' : 'nowOpen'));
      return;
    }
    showError(outcome.error);
    // It may be sold or ended meanwhile.
    await refetch();
  }

  return (
    <>
      <Button
        size={28}
        icon={<Icon size={14} aria-hidden />}
        aria-label={t(isOpen ? 'pauseNamed' : 'resumeNamed', { offer: name })}
        busy={isBusy(state)}
        onClick={pause}
      >
        {t(isOpen ? 'pause' : 'resume')}
      </Button>
      <Button
        size={28}
        variant="danger"
        aria-label={t('endNamed', { offer: name })}
        busy={dialog.isLoading}
        onClick={dialog.open}
      >
        {t('end')}
      </Button>
      {dialog.Part && (
        <dialog.Part offer={offer} refetch={refetch} isOpen={dialog.isOpen} onClose={() => dialog.setOpen(false)} />
      )}
    </>
  );
}
