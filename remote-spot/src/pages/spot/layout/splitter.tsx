import { token } from '@livery/ui';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { css, styled } from 'styled-components';
import { stacked } from './stacked.ts';
import { bounds, clamp, type Resizable } from './use-layout.ts';

const Handle = styled.div<{ $upright: boolean }>`
  position: absolute;
  z-index: 2;
  touch-action: none;
  ${({ $upright }) =>
    $upright
      ? css`
          inset: 0 auto 0 -5px;
          width: 9px;
          cursor: col-resize;
        `
      : css`
          inset: -5px 0 auto;
          height: 9px;
          cursor: row-resize;
        `}

  &:hover,
  &:focus-visible {
    background: ${token.primarySoft};
    outline: 0;
  }

  &:focus-visible {
    background: ${token.focus};
  }

  /* Where panels stand under one another there is nothing to part. */
  ${stacked} {
    display: none;
  }
`;

const stepPx = 16;

interface SplitterProps {
  readonly name: Resizable;
  readonly label: string;
  readonly value: number;
  readonly onResize: (px: number) => void;
}

/** The line at a panel's edge, by which its size is changed: dragged, or by the arrow keys. */
export function Splitter({ name, label, value, onResize }: SplitterProps) {
  const grip = useRef<{ readonly at: number; readonly size: number }>(undefined);
  const upright = name === 'book';
  const position = (event: PointerEvent) => (upright ? event.clientX : event.clientY);
  // Both lie at the panel's left or upper edge: it grows against the axis.
  const grows: Record<string, number> = upright
    ? { ArrowLeft: stepPx, ArrowRight: -stepPx }
    : { ArrowUp: stepPx, ArrowDown: -stepPx };

  function onKeyDown(event: KeyboardEvent): void {
    const by = grows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onResize(clamp(name, value + by));
  }

  return (
    <Handle
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={bounds[name][0]}
      aria-valuemax={bounds[name][1]}
      $upright={upright}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { at: position(event), size: value };
      }}
      onPointerMove={(event) => {
        if (grip.current) onResize(clamp(name, grip.current.size + grip.current.at - position(event)));
      }}
      onPointerUp={() => {
        grip.current = undefined;
      }}
    />
  );
}
