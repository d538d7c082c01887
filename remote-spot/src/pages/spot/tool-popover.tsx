import { useTranslation } from '@livery/i18n';
import { IconButton, Spinner, loadChunk, toast } from '@livery/ui';
import type { PopoverProps } from '@livery/ui/overlay';
import { useRef, useState, useTransition, type ComponentType, type ReactNode } from 'react';
import { spotMessages } from '../../messages.ts';

interface ToolPopoverProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly placement?: PopoverProps['placement'];
  readonly children: (close: () => void) => ReactNode;
}

/** A tool's button, and what hangs from it; what makes it hang is loaded by the first press. */
export function ToolPopover({ label, icon, placement = 'bottom start', children }: ToolPopoverProps) {
  const t = useTranslation(spotMessages);
  const trigger = useRef<HTMLButtonElement>(null);
  const [Popover, setPopover] = useState<ComponentType<PopoverProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();

  const open = () =>
    startLoading(async () => {
      try {
        const part = await loadChunk(() => import('@livery/ui/overlay'));
        setPopover(() => part.Popover);
        setOpen(true);
      } catch {
        // Without a network nothing comes; the press itself is the next try.
        toast.error(t('chartToolFailed'), { text: t('chartFailedText') });
      }
    });

  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        size={24}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={isLoading ? undefined : open}
      >
        {isLoading ? <Spinner /> : icon}
      </IconButton>
      {Popover && (
        <Popover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={label} placement={placement}>
          {children(() => setOpen(false))}
        </Popover>
      )}
    </>
  );
}
