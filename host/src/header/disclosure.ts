import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

export interface Disclosure {
  readonly isOpen: boolean;
  close(): void;
  /** Props of the element around the button and its panel. */
  readonly root: {
    readonly ref: RefObject<HTMLDivElement | null>;
    onBlur(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
    onClick(): void;
  };
  /** The id of the panel. The panel directly follows the button, so that Tab goes into it. */
  readonly panelId: string;
}

/**
 * A button that shows and hides links or buttons (the ARIA disclosure pattern for site navigation). The header's menus use
 * it instead of `@livery/ui/overlay`: every page has them, and they list plain links and buttons in the tab order, so they
 * need neither roving focus nor react-aria's script. Escape closes and restores the focus; a press outside and a focus
 * that leaves close too.
 */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, close]);

  return {
    isOpen,
    close,
    root: {
      ref: root,
      onBlur({ currentTarget, relatedTarget }) {
        // Without a related target the window lost the focus, or a press follows, which `pointerdown` handles.
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown(event) {
        if (event.key !== 'Escape' || !isOpen) return;
        // Of nested menus, the inner one closes first.
        event.stopPropagation();
        close();
        button.current?.focus();
      },
    },
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onClick: () => setOpen(!isOpen),
    },
    panelId,
  };
}
