import { Card, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';

export const ProductName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};
  ${textStyle(14, 600)}
  overflow-wrap: anywhere;

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

/** The card around the table of products; a card for each product on a phone. */
export const ProductTableCard = styled(Card).attrs({ $padding: 0 })`
  overflow: auto hidden;

  table {
    width: 100%;
    font-variant-numeric: tabular-nums lining-nums;
  }

  :is(th, td) {
    padding: 0 ${token.s3};
    border-bottom: 1px solid ${token.line};
    text-align: end;
  }

  :is(th, td):first-child {
    padding-inline-start: ${token.s6};
    text-align: start;
  }

  :is(th, td):last-child {
    padding-inline-end: ${token.s6};
  }

  thead :is(th, td) {
    height: 40px;
    ${textStyle(12, 500)}
    color: ${token.text2};
  }

  tbody :is(th, td) {
    height: 64px;
    ${textStyle(14)}
  }

  tbody td small {
    ${textStyle(14)}
    color: ${token.text3};
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  .rate {
    ${textStyle(16, 600)}
    color: ${token.primaryText};
  }

  .whole {
    color: ${token.text2};
  }

  .action button {
    min-width: 72px;
  }

  ${media.hover} {
    tbody tr:hover {
      background: ${token.hover};
    }
  }

  ${media.phone} {
    border: 0;
    border-radius: 0;
    background: none;

    thead {
      display: none;
    }

    table,
    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      gap: ${token.s2} ${token.s3};
      padding: ${token.s3} ${token.s4};
      border: 1px solid ${token.line};
      border-radius: ${token.r3};
      background: ${token.surface1};
    }

    tbody tr + tr {
      margin-top: ${token.s4};
    }

    tbody tr > :is(th, td):is(*, :first-child, :last-child) {
      height: auto;
      padding: 0;
      border: 0;
    }

    tbody tr > td:not(.action) {
      grid-column: 1 / -1;
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${token.s3};
    }

    tbody td[data-label]::before {
      content: attr(data-label);
      ${textStyle(14)}
      color: ${token.text2};
    }

    tbody tr > .action {
      grid-area: 1 / 2;
    }
  }
`;

/** Below the last row: the way to further products. */
export const MoreProducts = styled.div`
  display: grid;
  place-items: center;
  padding: ${token.s3};
`;
