import { Card, media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';

const groupGround = `color-mix(in srgb, ${token.surface2} 60%, ${token.surface1})`;

/**
 * The table of balances: 44 px rows under 40 px account rows. On a phone a row is a coin on the left, and its total over
 * its value on the right.
 */
export const BalanceTableCard = styled(Card).attrs({ $padding: 0 })`
  overflow: auto hidden;

  table {
    width: 100%;
    font-variant-numeric: tabular-nums lining-nums;
  }

  th,
  td {
    padding: 0 ${token.s3};
    border-bottom: 1px solid ${token.line};
    text-align: right;
    white-space: nowrap;

    &:first-child {
      width: auto;
      padding-left: ${token.s6};
      text-align: left;
    }

    &:last-child {
      padding-right: ${token.s6};
    }
  }

  thead th {
    /* Columns keep their widths while digits change. */
    width: 17%;
    height: 32px;
    ${textStyle(12, 500)}
    color: ${token.text3};
  }

  tbody :is(th, td) {
    height: 44px;
    ${textStyle(14)}
  }

  tbody .account :is(th, td) {
    height: 40px;
    background: ${groupGround};
    ${textStyle(13, 600)}
  }

  tbody:last-child tr:last-child > * {
    border-bottom: 0;
  }

  tbody .value {
    color: ${token.text2};
  }

  tbody .account .value {
    color: ${token.text1};
  }

  /* Dimmed, but still readable. */
  &[data-stale] tbody tr .value {
    color: ${token.text3};
  }

  tbody tr.holds > td {
    height: auto;
    padding-block: ${token.s1} ${token.s3};
    background: ${token.surface2};
    text-align: left;
  }

  ${media.hover} {
    tbody tr:not(.account, .holds):hover > * {
      background: ${token.hover};
    }
  }

  ${media.phone} {
    overflow: hidden;

    table,
    tbody {
      display: block;
    }

    thead,
    .wide {
      display: none;
    }

    tr {
      display: grid;
      grid-template-columns: 1fr auto;
      align-items: center;
      gap: 0 ${token.s3};
      padding: 10px ${token.s4};
      border-bottom: 1px solid ${token.line};
    }

    tr.account {
      background: ${groupGround};
    }

    tbody:last-child tr:last-child {
      border-bottom: 0;
    }

    tbody tr > :is(th, td):is(*, :first-child, :last-child),
    tbody tr.account > :is(th, td) {
      height: auto;
      padding: 0;
      border: 0;
      background: none;
    }

    tr:not(.account) th {
      grid-row: 1 / 3;
    }

    tr:not(.account) .frozen {
      grid-column: 2;
      ${textStyle(12)}

      &::before {
        content: attr(data-label) ' ';
        color: ${token.text3};
      }
    }

    tr.holds {
      background: ${token.surface2};

      > td:is(*, :first-child) {
        grid-column: 1 / -1;
        min-width: 0;
      }
    }

    tr:not(.account) .total {
      font-weight: 500;
    }

    tr:not(.account) .value {
      grid-column: 2;
      ${textStyle(12)}
      color: ${token.text3};

      &::before {
        content: '≈ ';
      }
    }

    tr.account .value {
      color: ${token.text2};
    }
  }
`;

/** An icon and a name. */
export const Name = styled.span<{ $gap: 8 | 12 }>`
  display: inline-flex;
  align-items: center;
  vertical-align: middle;
  gap: ${({ $gap }) => $gap}px;
  font-weight: ${({ $gap }) => ($gap === 8 ? 600 : 500)};

  svg {
    color: ${token.text3};
  }
`;
