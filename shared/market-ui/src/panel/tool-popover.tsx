import { IconButton, Spinner, loadChunk } from '@livery/ui';
import type { PopoverProps } from '@livery/ui/overlay';
import type { ReactNode } from 'react';
import { loadOverlay, useLazyOverlay } from './use-lazy-overlay.ts';

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
  const { content, isLoading, trigger, anchor } = useLazyOverlay(async () => {
    const [{ Popover }, loaded] = await Promise.all([loadOverlay(), loadChunk(load)]);
    return { Popover, loaded };
  });
  return (
    <>
      <IconButton label={label} size={24} aria-haspopup="dialog" {...trigger}>
        {isLoading ? <Spinner /> : icon}
      </IconButton>
      {content && (
        <content.Popover {...anchor} label={label} placement={placement}>
          {children(content.loaded, () => anchor.onOpenChange(false))}
        </content.Popover>
      )}
    </>
  );
}
