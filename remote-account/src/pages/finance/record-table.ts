import { Card, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** The container widths from which rows have one line, and from which there is a column for the confirmation time. */
const oneLine = '@container records (min-width: 37.5rem)';
const everyColumn = '@container records (min-width: 54rem)';

/** The list as a card: rows of 48 px, or of two lines where it is narrow, as on a phone or beside a record. */
export const RecordTableCard = styled(Card).attrs({ $padding: 0 })`
  container: records / inline-size;
  min-width: 0;
  overflow: clip;
  font-variant-numeric: tabular-nums lining-nums;

  .head,
  .row {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    grid-template-areas: 'coin coin amount' 'created created state';
    align-items: center;
    gap: 2px ${token.s3};
    width: 100%;
    padding: ${token.s3} ${token.s4};
    ${textStyle(13)}
    color: ${token.text2};
  }

  .head,
  .confirmed {
    display: none;
  }

  .route {
    display: none;
    grid-area: route;
    padding-left: 36px;
  }

  /* Without its accounts a transfer says little. */
  &[data-type='transfer'] {
    .head,
    .row {
      grid-template-areas: 'coin coin amount' 'route route state' 'created created created';
    }

    .route {
      display: block;
    }
  }

  .rows {
    position: relative;
  }

  .row {
    position: absolute;
    top: 0;
    left: 0;
    border-bottom: 1px solid ${token.line};
  }

  .coin {
    grid-area: coin;
    display: flex;
    align-items: center;
    gap: ${token.s3};
    min-width: 0;
    ${textStyle(14, 500)}
    color: ${token.text1};
  }

  .amount {
    grid-area: amount;
    ${textStyle(14)}
    color: ${token.text1};
    text-align: right;
  }

  .created {
    grid-area: created;
    align-self: start;
    padding-left: 36px;
  }

  .state {
    grid-area: state;
    display: flex;
    flex-direction: column-reverse;
    align-items: flex-end;
    gap: 6px;
    text-align: right;
  }

  .advice {
    ${textStyle(13, 500)}
    color: ${token.primaryText};
  }

  /* The whole row is the link. */
  .row a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .row a:focus-visible {
    outline: none;

    &::after {
      outline: 2px solid ${token.focus};
      outline-offset: -2px;
    }
  }

  .row:has([aria-current]) {
    background: ${token.surface2};
    box-shadow: inset 2px 0 ${token.primaryText};
  }

  ${media.hover} {
    .row:hover:not(:has([aria-current])) {
      background: ${token.hover};
    }
  }

  ${oneLine} {
    .head,
    .row {
      display: grid;
      grid-template-areas: none;
      grid-template-columns: 5.25rem minmax(0, 1.1fr) minmax(0, 0.8fr) 9.25rem 7.25rem;
      gap: ${token.s4};
      padding: 0 ${token.s4};
    }

    .head {
      min-height: 32px;
      border-bottom: 1px solid ${token.line};
      ${textStyle(12, 500)}
      color: ${token.text3};
    }

    .row {
      min-height: 48px;
    }

    .row > *,
    .head > * {
      grid-area: auto;
    }

    .route {
      display: block;
      min-width: 0;
      padding-left: 0;
      overflow-wrap: anywhere;
    }

    .created {
      align-self: center;
      padding-left: 0;
    }

    .state {
      flex-direction: row;
      justify-content: flex-end;
      align-items: center;
      gap: ${token.s3};
    }

    .head > * {
      font: inherit;
      color: inherit;
    }

    /* The record beside the list tells it. */
    .advice,
    .progress {
      display: none;
    }
  }

  ${everyColumn} {
    .head,
    .row {
      grid-template-columns: 6.25rem minmax(0, 1fr) minmax(0, 1fr) 10.5rem 10.5rem minmax(0, 1.5fr);
      gap: ${token.s6};
      padding: 0 ${token.s6};
    }

    .confirmed {
      display: block;
    }

    .advice,
    .progress {
      display: flex;
    }
  }

  &[data-type='transfer'] {
    /* The names of two accounts are longer than an address. */
    ${oneLine} {
      .head,
      .row {
        grid-template-areas: none;
        grid-template-columns: 5.25rem minmax(0, 1.35fr) minmax(0, 0.85fr) 9.25rem 7.25rem;
      }
    }

    ${everyColumn} {
      .head,
      .row {
        grid-template-columns: 8rem minmax(0, 1fr) minmax(0, 1fr) 12rem minmax(0, 1fr);
      }

      .confirmed {
        display: none;
      }
    }
  }
`;

/** The line below the last row. It names the time zone where the list has no heads. */
export const ListFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} ${token.s4};
  min-height: 44px;
  padding: ${token.s2} ${token.s4};
  ${textStyle(12)}
  color: ${token.text3};

  ${oneLine} {
    .zone {
      display: none;
    }
  }

  ${everyColumn} {
    padding-inline: ${token.s6};
  }
`;
