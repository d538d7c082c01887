import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import styled, { keyframes } from 'styled-components';
import { focusableIfScrollable } from '../accessibility/accessibility.tsx';
import { Button, IconButton } from '../button/button.tsx';
import { media, textStyle, token } from '../theme/token.ts';
import { getToasts, onToastsChange, toast, toastMs, type Toast, type ToastTone } from './toasts.ts';

const toneStyles: Record<ToastTone, readonly [Icon: LucideIcon, colour: string]> = {
  success: [CircleCheck, token.success],
  error: [CircleX, token.danger],
  warning: [TriangleAlert, token.warning],
  info: [Info, token.info],
};

function ToastItem({ message, paused, closeLabel }: { message: Toast; paused: boolean; closeLabel: string }) {
  const remainingMs = useRef(toastMs);
  const { id, tone, title, text, action } = message;

  useEffect(() => {
    if (paused) return;
    const start = performance.now();
    const timer = setTimeout(() => toast.dismiss(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - start;
    };
  }, [id, paused]);

  const [Icon, colour] = toneStyles[tone];
  return (
    <ToastCard $colour={colour}>
      <Icon size={18} aria-hidden />
      <ToastMessage ref={(box) => focusableIfScrollable(box)}>
        <b>{title}</b>
        {text}
      </ToastMessage>
      {action && (
        <Button size={28} variant="ghost" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <IconButton size={24} label={closeLabel} onClick={() => toast.dismiss(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </ToastCard>
  );
}

export interface ToasterProps {
  /** The region's name, for screen readers: `Messages`. */
  readonly label: string;
  readonly closeLabel: string;
}

/**
 * Shows the messages of `toast`. The host mounts it once. Screen readers announce messages politely. F6 moves focus to them from
 * anywhere; Escape, or closing the last one, moves it back.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const messages = useSyncExternalStore(onToastsChange, getToasts, getToasts);
  const isPageHidden = usePageHidden();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useToastFocusShortcut(list, messages);

  // A removed element fires neither pointerleave nor blur, so both are checked after every change.
  useEffect(() => {
    setFocused(list.current?.contains(document.activeElement) ?? false);
    if (messages.length === 0) setHovered(false);
  }, [messages]);

  return (
    <Region aria-label={label} aria-keyshortcuts={focusShortcut}>
      <ToastList
        ref={list}
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {messages.map((message) => (
          <ToastItem
            key={message.id}
            message={message}
            paused={hovered || focused || isPageHidden}
            closeLabel={closeLabel}
          />
        ))}
      </ToastList>
    </Region>
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is hidden, as in a background tab. */
const usePageHidden = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );

const focusShortcut = 'F6';

/**
 * Lets a key move focus from anywhere on the page to the last button of the newest toast, and Escape move it back. When the
 * focused toast goes, focus moves to a remaining one, or back.
 */
function useToastFocusShortcut(list: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  const origin = useRef<HTMLElement>(undefined);
  const wasInside = useRef(false);

  useEffect(() => {
    const lastButton = () => [...(list.current?.querySelectorAll('button') ?? [])].at(-1);
    const isInside = () => list.current?.contains(document.activeElement) ?? false;

    function goBack(): void {
      origin.current?.focus({ preventScroll: true });
      origin.current = undefined;
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key === focusShortcut && !isInside() && lastButton()) {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) origin.current = document.activeElement;
        lastButton()?.focus();
      } else if (event.key === 'Escape' && isInside()) goBack();
    }
    const onFocus = () => {
      wasInside.current = isInside();
    };

    // The focused toast is gone.
    if (wasInside.current && document.activeElement === document.body) {
      if (lastButton()) lastButton()?.focus();
      else goBack();
    }
    onFocus();
    addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run on every change of the toasts
  }, [list, toasts]);
}

const Region = styled.section`
  position: fixed;
  z-index: 60;
  inset: auto calc(${token.s4} + ${token.sideForm}) calc(${token.s4} + ${token.bottomBar}) auto;
  width: min(340px, calc(100vw - 32px));
  pointer-events: none;

  ${media.phone} {
    right: ${token.s4};
    left: ${token.s4};
    width: auto;
  }
`;

const ToastList = styled.ol`
  display: grid;
  gap: ${token.s2};
`;

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const ToastCard = styled.li<{ $colour: string }>`
  display: flex;
  align-items: flex-start;
  gap: ${token.s3};
  padding: ${token.s3} ${token.s3} ${token.s3} 14px;
  border: 1px solid ${token.lineStrong};
  border-radius: 10px;
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  color: ${token.text1};
  ${textStyle(13)}
  pointer-events: auto;
  animation: ${rise} ${token.calm} ease-out;

  > svg {
    height: 1lh;
    color: ${({ $colour }) => $colour};
  }
`;

const ToastMessage = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  /* A server's message may have any length. */
  max-height: 40vh;
  overflow-y: auto;
  color: ${token.text2};

  b {
    display: block;
    font-weight: 600;
    color: ${token.text1};
  }
`;
