import { Card, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** The card around a table of records, and the table's style. */
export const RecordTableCard = styled(Card).attrs({ $padding: 0 })`
  overflow: auto hidden;

  .phone-title {
    display: none;
  }

  table {
    width: 100%;
    font-variant-numeric: tabular-nums lining-nums;
  }

  th,
  td {
    padding: 0 ${token.s3};
    border-bottom: 1px solid ${token.line};
    text-align: left;

    &:first-child {
      padding-left: ${token.s6};
    }

    &:last-child {
      padding-right: ${token.s6};
    }
  }

  .amount,
  .status {
    text-align: right;
  }

  .amount {
    padding-right: ${token.s6};
  }

  thead th {
    height: 32px;
    ${textStyle(12, 500)}
    color: ${token.text3};
  }

  tbody :is(th, td) {
    height: 48px;
    ${textStyle(14)}
  }

  tbody :is(.route, .created, .confirmed) {
    ${textStyle(13)}
    color: ${token.text2};
  }

  time {
    white-space: nowrap;
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  /* The record itself tells when it was confirmed. */
  ${media.tablet} {
    th,
    td {
      padding-inline: ${token.s2};

      &:first-child {
        padding-left: ${token.s4};
      }

      &:last-child {
        padding-right: ${token.s4};
      }
    }

    .amount {
      padding-right: ${token.s4};
    }

    .confirmed {
      display: none;
    }
  }

  ${media.phone} {
    overflow: hidden;

    .phone-title {
      display: flex;
      justify-content: space-between;
      gap: ${token.s3};
      padding: 14px ${token.s4};
      border-bottom: 1px solid ${token.line};
      ${textStyle(14, 600)}
    }

    thead,
    .route {
      display: none;
    }

    table,
    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px ${token.s3};
      align-items: start;
      padding: ${token.s3} ${token.s4};
      border-bottom: 1px solid ${token.line};
    }

    tbody tr:last-child {
      border-bottom: 0;
    }

    tbody tr > :is(th, td):is(*, :first-child, :last-child) {
      height: auto;
      padding: 0;
      border: 0;
    }

    tbody tr > .amount {
      grid-area: 1 / 2;
      font-weight: 500;
    }

    /* Below the name of the coin. */
    tbody tr > .created.created {
      padding-left: 36px;
      ${textStyle(12)}
    }
  }
`;

export const CoinName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};
  vertical-align: middle;
  font-weight: 500;
`;

/** The state, with what belongs beside it; below it on a phone. */
export const StatusCell = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.s3};
  ${textStyle(13)}

  ${media.phone} {
    flex-direction: column-reverse;
    align-items: flex-end;
    gap: 6px;
  }
`;
