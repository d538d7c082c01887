import { panelSizesPx } from '@livery/contract/calls/chart-layouts';
import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { PanelsTopLeft } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import type { PanelChoicesProps } from './panel-choices.tsx';
import {
  arrangePanels,
  clampSize,
  oneBelowAnother,
  stacked,
  type ChangeLayout,
  type PanelLayout,
  type ResizablePanel,
} from './panel-layout.ts';
import { ToolPopover } from './tool-menu.tsx';

export interface PanelGridProps {
  readonly layout: PanelLayout;
  readonly onLayout: ChangeLayout;
  readonly chart?: ReactNode;
  readonly book: ReactNode;
  readonly tape: ReactNode;
  readonly ticket: ReactNode;
  readonly orders?: ReactNode;
}

/** The grid of the page's panels. A hidden panel leaves its room to the others. */
export function PanelGrid({ layout, onLayout, chart, book, tape, ticket, orders }: PanelGridProps) {
  const t = useTranslation(marketUiMessages);
  const { columns, rows, rowOf, shows } = arrangePanels(layout);
  const bookSplitter = (shows('chart') || shows('orders')) && (
    <Splitter name="book" label={t('resizeBook')} value={layout.book} onResize={(px) => onLayout({ book: px })} />
  );
  return (
    <GridContainer>
      <TradeGrid $rows={rows} $columns={columns}>
        {shows('chart') && chart && (
          <ChartArea $row={rowOf('chart')} $column="1" data-panel="chart">
            {chart}
          </ChartArea>
        )}
        {shows('book') && (
          <BookArea $row={rowOf('book')} $column="2" data-panel="book">
            {bookSplitter}
            {book}
          </BookArea>
        )}
        <TicketArea $row="1 / 3" $column="3">
          {ticket}
        </TicketArea>
        {shows('orders') && orders && (
          <OrdersArea $row={rowOf('orders')} $column="1">
            {shows('chart') && (
              <Splitter
                name="orders"
                label={t('resizeOrders')}
                value={layout.orders}
                onResize={(px) => onLayout({ orders: px })}
              />
            )}
            {orders}
          </OrdersArea>
        )}
        {shows('tape') && (
          <TapeArea $row={rowOf('tape')} $column="2">
            {!shows('book') && bookSplitter}
            {tape}
          </TapeArea>
        )}
      </TradeGrid>
    </GridContainer>
  );
}

const stepPx = 16;

interface SplitterProps {
  readonly name: ResizablePanel;
  readonly label: string;
  readonly value: number;
  readonly onResize: (px: number) => void;
}

/** The line at a panel's edge. Dragging it, or the arrow keys, changes the panel's size. */
function Splitter({ name, label, value, onResize }: SplitterProps) {
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
      aria-valuemin={panelSizesPx[name][0]}
      aria-valuemax={panelSizesPx[name][1]}
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

const loadChoices = () => import('./panel-choices.tsx');

/** A menu of the panels that are shown. */
export function PanelsMenu(props: PanelChoicesProps) {
  const t = useTranslation(marketUiMessages);
  return (
    <ToolPopover
      label={t('panels')}
      placement="bottom end"
      icon={<PanelsTopLeft size={16} aria-hidden />}
      load={loadChoices}
    >
      {({ PanelChoices }) => <PanelChoices {...props} />}
    </ToolPopover>
  );
}

const GridContainer = styled.div`
  container-name: panels;
  container-type: inline-size;
`;

/** Header, market bar and grid fill one screen, so that the order form needs no scrolling (boards: 'Grid and surfaces'). */
const TradeGrid = styled.div<{ $rows: string; $columns: string }>`
  display: grid;
  grid-template-rows: ${({ $rows }) => $rows};
  grid-template-columns: ${({ $columns }) => $columns};
  gap: 1px;
  height: max(600px, calc(100dvh - var(--header-height, 4rem) - 56px));
  background: ${token.line};

  ${stacked} {
    display: flex;
    flex-wrap: wrap;
    height: auto;
  }
`;

const PanelArea = styled.div<{ $row: string; $column: string }>`
  position: relative;
  grid-row: ${({ $row }) => $row};
  grid-column: ${({ $column }) => $column};
  min-width: 0;
  min-height: 0;
  background: ${token.surface1};
`;

const ChartArea = styled(PanelArea)`
  ${stacked} {
    order: 0;
    flex: 1 0 100%;
    height: 380px;
  }

  ${media.phone} {
    height: 162px;
  }
`;

const TicketArea = styled(PanelArea)`
  overflow-y: auto;
  scrollbar-width: thin;

  ${stacked} {
    order: 1;
    flex: 1.3 1 11rem;
    overflow-y: visible;
  }

  /* Its parts take their own places. */
  ${media.phone} {
    display: contents;
  }
`;

const BookArea = styled(PanelArea)`
  container-type: inline-size;

  ${stacked} {
    order: 2;
    flex: 1 1 9rem;
    min-height: 420px;
  }

  ${media.phone} {
    padding-bottom: var(--book-foot, 0px);
  }

  ${oneBelowAnother} {
    min-height: 26rem;
    padding-bottom: 0;
  }
`;

const OrdersArea = styled(PanelArea)`
  ${stacked} {
    order: 3;
    flex: 1 0 100%;
    min-height: 240px;
  }

  /* Last, because a long list has no end of its own there. Its parts take their own places. */
  ${media.phone} {
    display: contents;

    > * {
      order: 5;
      flex: 1 0 100%;
    }
  }
`;

const TapeArea = styled(PanelArea)`
  ${stacked} {
    order: 4;
    flex: 1 0 100%;
    height: 260px;
  }
`;

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
