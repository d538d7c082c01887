import { useTranslation } from '@livery/i18n';
import { IconButton, Spinner, loadChunk, toast } from '@livery/ui';
import type { PopoverProps } from '@livery/ui/overlay';
import { useRef, useState, useTransition, type ComponentType, type ReactNode } from 'react';
import { marketUiMessages } from '../messages.ts';

interface ToolPopoverProps<Content> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly placement?: PopoverProps['placement'];
  /** Loads what the content needs. The first press waits for it too. */
  readonly load: () => Promise<Content>;
  readonly children: (content: Content, close: () => void) => ReactNode;
}

/** A button that opens a popover. The first press loads the popover's code and its content. */
export function ToolPopover<Content>(props: ToolPopoverProps<Content>) {
  const { label, icon, placement = 'bottom start', load, children } = props;
  const t = useTranslation(marketUiMessages);
  const trigger = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<{ readonly Popover: ComponentType<PopoverProps>; readonly content: Content }>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();

  const open = () =>
    startLoading(async () => {
      try {
        const [{ Popover }, content] = await Promise.all([
          loadChunk(() => import('@livery/ui/overlay')),
          loadChunk(load),
        ]);
        setLoaded({ Popover, content });
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
      {loaded && (
        <loaded.Popover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={label} placement={placement}>
          {children(loaded.content, () => setOpen(false))}
        </loaded.Popover>
      )}
    </>
  );
}
