import { token } from '@livery/ui';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { css, styled } from 'styled-components';
import { stacked } from './stacked.ts';
import { clampSize, sizeBoundsPx, type ResizablePanel } from './use-panel-layout.ts';

const SplitterHandle = styled.div<{ $vertical: boolean }>`
  position: absolute;
  z-index: 2;
  touch-action: none;
  ${({ $vertical }) =>
    $vertical
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

  /* Stacked panels have no common edge. */
  ${stacked} {
    display: none;
  }
`;

const stepPx = 16;

interface SplitterProps {
  readonly name: ResizablePanel;
  readonly label: string;
  readonly value: number;
  readonly onResize: (px: number) => void;
}

/** The line at a panel's edge. Dragging it, or the arrow keys, changes the panel's size. */
export function Splitter({ name, label, value, onResize }: SplitterProps) {
  const grip = useRef<{ readonly at: number; readonly size: number }>(undefined);
  const isVertical = name === 'book';
  const position = (event: PointerEvent) => (isVertical ? event.clientX : event.clientY);
  // The splitter lies at the panel's left or upper edge, so the panel grows against the axis.
  const growthPx: Record<string, number> = isVertical
    ? { ArrowLeft: stepPx, ArrowRight: -stepPx }
    : { ArrowUp: stepPx, ArrowDown: -stepPx };

  function onKeyDown(event: KeyboardEvent): void {
    const growth = growthPx[event.key];
    if (growth === undefined) return;
    event.preventDefault();
    onResize(clampSize(name, value + growth));
  }

  return (
    <SplitterHandle
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={sizeBoundsPx[name][0]}
      aria-valuemax={sizeBoundsPx[name][1]}
      $vertical={isVertical}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { at: position(event), size: value };
      }}
      onPointerMove={(event) => {
        if (grip.current) onResize(clampSize(name, grip.current.size + grip.current.at - position(event)));
      }}
      onPointerUp={() => {
        grip.current = undefined;
      }}
    />
  );
}
