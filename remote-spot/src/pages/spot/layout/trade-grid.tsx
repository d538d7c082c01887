import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { Splitter } from './splitter.tsx';
import { stacked } from './stacked.ts';
import type { Hideable, PageLayout } from './use-layout.ts';

const Frame = styled.div`
  container-name: panels;
  container-type: inline-size;
`;

/** One screen with the header and the market's bar: the order form is never scrolled to (boards: 'Grid and surfaces'). */
const Grid = styled.div<{ $rows: string; $columns: string }>`
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

const Area = styled.div<{ $row: string; $column: string }>`
  position: relative;
  grid-row: ${({ $row }) => $row};
  grid-column: ${({ $column }) => $column};
  min-width: 0;
  min-height: 0;
  background: ${token.surface1};
`;

const Chart = styled(Area)`
  ${stacked} {
    order: 0;
    flex: 1 0 100%;
    height: 380px;
  }

  ${media.phone} {
    height: 162px;
  }
`;

const Ticket = styled(Area)`
  overflow-y: auto;
  scrollbar-width: thin;

  ${stacked} {
    order: 1;
    flex: 1.3 1 11rem;
    overflow-y: visible;
  }
`;

const Book = styled(Area)`
  container-type: inline-size;

  ${stacked} {
    order: 2;
    flex: 1 1 9rem;
    min-height: 420px;
  }
`;

const Orders = styled(Area)`
  ${stacked} {
    order: 3;
    flex: 1 0 100%;
    min-height: 240px;
  }
`;

const Tape = styled(Area)`
  ${stacked} {
    order: 4;
    flex: 1 0 100%;
    height: 260px;
  }
`;

interface TradeGridProps {
  readonly layout: PageLayout;
  readonly onLayout: (layout: PageLayout) => void;
  readonly chart?: ReactNode;
  readonly book: ReactNode;
  readonly tape: ReactNode;
  readonly ticket: ReactNode;
  readonly orders?: ReactNode;
}

/** Where the panels of the page stand; what is hidden leaves its room to the others. */
export function TradeGrid({ layout, onLayout, chart, book, tape, ticket, orders }: TradeGridProps) {
  const t = useTranslation(spotMessages);
  const shows = (name: Hideable) => !layout.hidden.includes(name);
  const [left, middle] = [shows('chart') || shows('orders'), shows('book') || shows('tape')];
  const columns = [
    left ? 'minmax(0, 1fr)' : '0',
    middle ? (left ? `${layout.book}px` : 'minmax(0, 1fr)') : '0',
    '314px',
  ];
  const upper = shows('chart') || shows('book');
  const lower = shows('orders') || shows('tape');
  const rows = upper && lower ? `minmax(0, 1fr) ${layout.orders}px` : upper ? 'minmax(0, 1fr) 0' : '0 minmax(0, 1fr)';
  /** A panel alone in its column takes all of it. */
  const rowOf = (partner: Hideable, row: number) => (shows(partner) ? String(row) : '1 / 3');
  const bookSplitter = left && (
    <Splitter
      name="book"
      label={t('resizeBook')}
      value={layout.book}
      onResize={(px) => onLayout({ ...layout, book: px })}
    />
  );
  return (
    <Frame>
      <Grid $rows={rows} $columns={columns.join(' ')}>
        {shows('chart') && chart && (
          <Chart $row={rowOf('orders', 1)} $column="1">
            {chart}
          </Chart>
        )}
        {shows('book') && (
          <Book $row={rowOf('tape', 1)} $column="2">
            {bookSplitter}
            {book}
          </Book>
        )}
        <Ticket $row="1 / 3" $column="3">
          {ticket}
        </Ticket>
        {shows('orders') && orders && (
          <Orders $row={rowOf('chart', 2)} $column="1">
            {shows('chart') && (
              <Splitter
                name="orders"
                label={t('resizeOrders')}
                value={layout.orders}
                onResize={(px) => onLayout({ ...layout, orders: px })}
              />
            )}
            {orders}
          </Orders>
        )}
        {shows('tape') && (
          <Tape $row={rowOf('book', 2)} $column="2">
            {!shows('book') && bookSplitter}
            {tape}
          </Tape>
        )}
      </Grid>
    </Frame>
  );
}
