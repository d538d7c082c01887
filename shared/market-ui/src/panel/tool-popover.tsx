import { useTranslation } from '@livery/i18n';
import { IconButton, Spinner, loadPart, toast } from '@livery/ui';
import type { PopoverProps } from '@livery/ui/overlay';
import { useRef, useState, useTransition, type ComponentType, type ReactNode } from 'react';
import { marketUiMessages } from '../messages.ts';

interface ToolPopoverProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly placement?: PopoverProps['placement'];
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a popover. The first press loads the popover's code. */
export function ToolPopover({ label, icon, placement = 'bottom start', children }: ToolPopoverProps) {
  const t = useTranslation(marketUiMessages);
  const trigger = useRef<HTMLButtonElement>(null);
  const [Popover, setPopover] = useState<ComponentType<PopoverProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();

  const open = () =>
    startLoading(async () => {
      try {
        const overlay = await loadPart(() => import('@livery/ui/overlay'));
        setPopover(() => overlay.Popover);
        setOpen(true);
      } catch {
        // The network may be down. The next press tries again.
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
