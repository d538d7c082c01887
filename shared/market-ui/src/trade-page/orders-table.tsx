/** The styles of a member's lists: a dense table whose rows become cards of label and value on phones. */
import { media, Skeleton, staleStyle, textStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A cell. `label` repeats the column's head, which a card does not have. */
export const LabelledCell = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <td>
    <CardLabel>{label}</CardLabel>
    {children}
  </td>
);

/** A figure of a stacked cell. */
export const LabelledLine = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span>
    <CardLabel>{label}</CardLabel>
    {children}
  </span>
);

export interface LoadingRowsProps {
  readonly columns: number;
  readonly rows: number;
}

/** Placeholders of rows that are loading. */
export const LoadingRows = ({ columns, rows }: LoadingRowsProps) =>
  Array.from({ length: rows }, (_, index) => (
    <tr key={index} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  ));

/** Scrolls on its own, and has the same height in every state beside the chart. On a phone the page scrolls. */
export const ListFrame = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  outline-offset: -2px;

  ${media.tablet} {
    flex: none;
    min-height: 200px;
    max-height: min(70dvh, 400px);
  }

  ${media.phone} {
    max-height: none;
  }
`;

export const OrdersTable = styled.table<{ $textColumns: number }>`
  width: 100%;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 0 ${token.s2};
    text-align: end;
    white-space: nowrap;

    &:first-child {
      padding-inline-start: ${token.s3};
    }

    &:last-child {
      padding-inline-end: ${token.s2};
    }
  }

  :is(th, td):nth-child(-n + ${({ $textColumns }) => $textColumns}) {
    text-align: start;
  }

  thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    height: 32px;
    background: ${token.surface1};
    box-shadow: inset 0 -1px ${token.line};
    font-weight: 400;
    white-space: normal;
    color: ${token.text3};
  }

  td {
    height: 32px;
  }

  tbody tr {
    border-bottom: 1px solid ${token.line};
  }

  ${media.hover} {
    tbody tr:hover {
      background: ${token.hover};
    }
  }

  ${media.phone} {
    &,
    tbody,
    tr {
      display: block;
    }

    thead {
      display: none;
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${token.s1} ${token.s4};
      padding: ${token.s3};
    }

    td,
    td:first-child,
    td:last-child {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0 ${token.s2};
      height: auto;
      min-height: 24px;
      padding: 0;
      text-align: start;
    }

    td > span:last-child {
      margin-left: auto;
    }
  }
`;

const CardLabel = styled.span`
  display: none;
  color: ${token.text3};

  ${media.phone} {
    display: inline;
  }
`;

/** Two figures of a row, one above the other. */
export const StackedCell = styled.td`
  > span {
    display: block;
    line-height: 1.25rem;
  }

  &&& {
    padding-block: 2px;
  }

  /* Each line is a cell of the card. */
  ${media.phone} {
    &&&& {
      display: contents;
    }
  }
`;

export const SideLabel = styled.span<{ $side: 'buy' | 'sell' }>`
  font-weight: 500;
  color: ${({ $side }) => ($side === 'buy' ? token.up : token.down)};
`;

export const MutedText = styled.span`
  color: ${token.text3};
`;

/** In little room the time wraps below the day; neither is broken. */
export const TimeText = styled(MutedText)`
  white-space: normal;

  > span {
    display: inline-block;
    white-space: pre;
  }
`;

export const CoinName = styled.span`
  font-weight: 500;
`;

/** The note at the end of a list. */
export const EndCell = styled.td`
  &&&& {
    grid-column: 1 / -1;
    justify-content: center;
    text-align: center;
    color: ${token.text3};
  }
`;

/** The cell with a row's buttons. */
export const ActionsCell = styled.td`
  position: sticky;
  right: 0;
  background: ${token.surface1};

  ${media.hover} {
    tr:hover > & {
      background: linear-gradient(${token.hover}, ${token.hover}) ${token.surface1};
    }
  }

  &&& {
    justify-content: end;
  }

  button[aria-disabled] {
    color: ${token.text3};
    cursor: progress;
  }
`;
