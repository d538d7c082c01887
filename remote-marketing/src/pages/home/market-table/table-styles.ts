import { Link } from '@livery/platform/router';
import { media, staleStyle, textStyle, token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { coveringLink } from '../../page-styles.ts';

/** The container whose width decides which columns a table shows. */
export const TableContainer = styled.div`
  container-type: inline-size;
`;

/** Wide rows for reading pages. A narrow table drops its least important columns first. */
const airy = css`
  ${textStyle(14)}

  th,
  td {
    height: 52px;
    padding-left: ${token.s4};
  }

  [data-column='name'] {
    width: 9.5rem;
    padding-left: 0;
  }

  [data-column='chart'] {
    width: 6.5rem;
  }

  [data-column='action'] {
    width: 8rem;
  }

  @container (max-width: 50rem) {
    [data-column='high'],
    [data-column='low'] {
      display: none;
    }
  }

  @container (max-width: 36rem) {
    [data-column='volume'],
    [data-column='chart'],
    tr:not([data-whole]) > [data-column='action'] {
      display: none;
    }

    [data-column='name'] {
      width: 40%;
    }

    th,
    td {
      padding-left: ${token.s2};
    }
  }
`;

/** Dense rows for work pages. */
const dense = css`
  ${textStyle(12)}

  th,
  td {
    height: 2rem;
    padding-left: ${token.s2};
  }

  thead th {
    height: 28px;
    ${textStyle(12)}
  }

  [data-column='name'] {
    width: 27%;
    padding-left: ${token.s3};
  }

  [data-column='price'] {
    width: 20%;
  }

  [data-column='chart'] {
    width: 4.75rem;
  }

  /* The chart column needs no heading. */
  th[data-column='chart'] {
    color: transparent;
  }

  tr > :last-child {
    padding-right: ${token.s3};
  }

  @container (max-width: 25rem) {
    [data-column='volume'] {
      display: none;
    }

    [data-column='name'] {
      width: 38%;
    }
  }

  ${media.phone} {
    ${textStyle(13)}
  }

  ${media.touch} {
    th,
    td {
      height: 44px;
    }
  }
`;

/** With large text on a phone the cells of a row do not fit beside each other. */
const stacked = css`
  @container (max-width: 16rem) {
    tr {
      display: grid;
      grid-template-columns: 1fr auto;
      padding-block: ${token.s2};
      border-bottom: 1px solid ${token.line};
    }

    th,
    td,
    && [data-column='name'] {
      width: auto;
      height: auto;
      padding-inline: ${token.s2};
      border: 0;
    }

    && [data-column='name'] {
      grid-column: 1 / -1;
    }

    [data-column='price'] {
      text-align: left;
    }

    [data-column='chart'] {
      display: none;
    }
  }
`;

/** A table of markets. Its columns keep their widths before any figure has loaded. */
export const Table = styled.table<{ $dense: boolean; $stale: boolean }>`
  width: 100%;
  table-layout: fixed;
  ${({ $dense }) => ($dense ? dense : airy)}
  ${staleStyle}

  th,
  td {
    border-bottom: 1px solid ${token.line};
    font-weight: 400;
    text-align: right;
    white-space: nowrap;
  }

  thead th {
    color: ${token.text3};
    white-space: normal;
    ${({ $dense }) => !$dense && `height: 40px; ${textStyle(13)}`}
  }

  && [data-column='name'] {
    text-align: left;
  }

  td[data-column='price'] {
    font-weight: 500;
  }

  td:is([data-column='high'], [data-column='low'], [data-column='volume']) {
    color: ${token.text2};
  }

  [data-column='chart'] svg {
    margin-left: auto;
  }

  ${media.hover} {
    tbody tr:has(a, button):hover {
      background: ${token.surface2};
    }
  }

  tbody tr[data-selected] {
    background: ${token.primarySoft};
    box-shadow: inset 2px 0 ${token.primary};
  }

  ${stacked}
`;

/** Covers the whole row of a table, from its first cell on. */
export const rowControl = css`
  ${coveringLink}

  &::after {
    inset: 0 auto 0 0;
    width: 100cqw;
  }
`;

/** The first cell of a row that a link covers. */
export const NameCell = styled.th`
  position: relative;
`;

export const RowLink = styled(Link)`
  ${rowControl}
`;

/** Looks like a button, although the whole row is one link. */
export const RowAction = styled.span<{ $quiet?: boolean }>`
  display: inline-block;
  padding: ${token.s1} ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $quiet }) => ($quiet ? token.surface3 : token.primarySoft)};
  ${textStyle(13, 600)}
  color: ${({ $quiet }) => ($quiet ? token.text2 : token.primaryText)};
  transition: background ${token.fast} ease-out;

  ${media.hover} {
    tr:hover > td > & {
      background: ${token.primary};
      color: ${token.onPrimary};
    }
  }
`;
