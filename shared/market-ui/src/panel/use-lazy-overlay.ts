import { useTranslation } from '@livery/i18n';
import { loadChunk, toast } from '@livery/ui';
import { useRef, useState, useTransition } from 'react';
import { marketUiMessages } from '../messages.ts';

/** What a button opens, whose code is loaded by the first press. */
export function useLazyOverlay<Content>(load: () => Promise<Content>) {
  const t = useTranslation(marketUiMessages);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [content, setContent] = useState<Content>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();

  const open = () =>
    startLoading(async () => {
      try {
        const loaded = await load();
        setContent(() => loaded);
        setOpen(true);
      } catch {
        // The network may be down. The next press tries again.
        toast.error(t('chartToolFailed'), { text: t('chartFailedText') });
      }
    });
  /** For the button. */
  const trigger = {
    ref: triggerRef,
    'aria-expanded': isOpen,
    'aria-busy': isLoading || undefined,
    onClick: isLoading ? undefined : open,
  };
  return { content, isLoading, trigger, anchor: { triggerRef, isOpen, onOpenChange: setOpen } };
}

export const loadOverlay = () => loadChunk(() => import('@livery/ui/overlay'));
