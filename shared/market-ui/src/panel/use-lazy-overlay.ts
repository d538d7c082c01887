import { useTranslation } from '@livery/i18n';
import { loadChunk, useLoadOnPress } from '@livery/ui';
import { useRef } from 'react';
import { marketUiMessages } from '../messages.ts';

/** What a button opens, whose code is loaded by the first press. */
export function useLazyOverlay<Content>(load: () => Promise<Content>) {
  const t = useTranslation(marketUiMessages);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const {
    Part: content,
    isOpen,
    setOpen,
    isLoading,
    open,
  } = useLoadOnPress(load, t('chartToolFailed'), { text: t('chartFailedText') });
  /** For the button. */
  const trigger = {
    ref: triggerRef,
    'aria-expanded': isOpen,
    'aria-busy': isLoading || undefined,
    onClick: open,
  };
  return { content, isLoading, trigger, anchor: { triggerRef, isOpen, onOpenChange: setOpen } };
}

export const loadOverlay = () => loadChunk(() => import('@livery/ui/overlay'));
