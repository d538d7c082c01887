import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import { arrangePanels } from './arrange-panels.ts';
import { Splitter } from './splitter.tsx';
import { oneBelowAnother, stacked } from './stacked.ts';
import type { PanelLayout } from './use-panel-layout.ts';

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

  /* Last, because a long list has no end of its own there. */
  ${media.phone} {
    order: 5;
  }
`;

const TapeArea = styled(PanelArea)`
  ${stacked} {
    order: 4;
    flex: 1 0 100%;
    height: 260px;
  }
`;

export interface PanelGridProps {
  readonly layout: PanelLayout;
  readonly onLayout: (layout: PanelLayout) => void;
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
    <Splitter
      name="book"
      label={t('resizeBook')}
      value={layout.book}
      onResize={(px) => onLayout({ ...layout, book: px })}
    />
  );
  return (
    <GridContainer>
      <TradeGrid $rows={rows} $columns={columns}>
        {shows('chart') && chart && (
          <ChartArea $row={rowOf('chart')} $column="1">
            {chart}
          </ChartArea>
        )}
        {shows('book') && (
          <BookArea $row={rowOf('book')} $column="2">
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
                onResize={(px) => onLayout({ ...layout, orders: px })}
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
