import type { Order } from '@livery/contract/calls/c2c/orders';
import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** At this width or more, orders are rows of a table. On narrower lists they are cards of labels and values. */
const asTable = '@container orders (min-width: 58rem)';

/** The list fills its card from edge to edge. */
export const OrderTable = styled.div`
  container: orders / inline-size;
  min-width: 0;
  border-top: 1px solid ${token.line};
  font-variant-numeric: tabular-nums lining-nums;

  .rows {
    position: relative;
  }

  .head {
    display: none;
  }

  .row {
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    grid-template-areas:
      'side quantity state'
      'total total total'
      'price price price'
      'with with with'
      'number number number'
      'created created action';
    align-items: center;
    gap: ${token.s2};
    width: 100%;
    padding: ${token.s3} ${token.s4};
    border-bottom: 1px solid ${token.line};
    /* A change in one row must not move the others: rows are positioned by their measured heights. */
    contain: layout style;
    ${textStyle(13)}
    color: ${token.text1};
  }

  /* On a phone with large text, the status and the action each get a line. */
  @container orders (max-width: 16rem) {
    .row {
      grid-template-columns: auto minmax(0, 1fr);
      grid-template-areas: 'side quantity' 'state state' 'total total' 'price price' 'with with' 'number number' 'created created' 'action action';
    }

    .row > .state {
      align-items: flex-start;
    }

    .row > .action {
      text-align: left;
    }
  }

  .row[data-waits] {
    box-shadow: inset 2px 0 ${token.warning};
  }

  .row > * {
    min-width: 0;
  }

  .created {
    grid-area: created;
    ${textStyle(12)}
    color: ${token.text3};
  }

  .quantity {
    grid-area: quantity;
    font-weight: 600;

    /* Beside a long status, the coin wraps below its figure. */
    > span {
      white-space: normal;
    }
  }

  .side {
    grid-area: side;
  }

  .number {
    grid-area: number;
  }

  .price {
    grid-area: price;
  }

  .total {
    grid-area: total;
  }

  .with {
    grid-area: with;
  }

  .state {
    grid-area: state;
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 2px;

    small {
      ${textStyle(12)}
      color: ${token.text3};
      text-align: end;
    }
  }

  .action {
    grid-area: action;
    text-align: right;
  }

  .row > :is(.number, .price, .total, .with) {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token.s3};
  }

  .row > :is(.number, .price, .total, .with) > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: right;
  }

  .row > .with > :last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 2px ${token.s2};
  }

  .label {
    flex: none;
    color: ${token.text3};
  }

  /* The whole row is the link. */
  .action a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  .action a {
    position: static;
  }

  .action a:focus-visible {
    outline: none;

    &::after {
      outline: 2px solid ${token.focus};
      outline-offset: -2px;
    }
  }

  ${media.hover} {
    .row:hover {
      background: ${token.hover};
    }
  }

  ${asTable} {
    .head,
    .row {
      display: grid;
      grid-template-areas: none;
      grid-template-columns:
        9.25rem 5rem 4.25rem minmax(0, 1.15fr) minmax(0, 0.95fr) minmax(0, 1fr) minmax(0, 1.1fr)
        minmax(8.5rem, 1fr) minmax(5.5rem, auto);
      gap: ${token.s3};
      padding: 0 ${token.s4};
    }

    .head {
      min-height: 32px;
      align-items: center;
      border-bottom: 1px solid ${token.line};
      ${textStyle(12, 500)}
      color: ${token.text3};
    }

    .row {
      min-height: 48px;
      padding-block: ${token.s1};
    }

    .row > *,
    .head > * {
      grid-area: auto;
      font: inherit;
      overflow-wrap: anywhere;
    }

    .row > :is(.number, .price, .total, .with) {
      display: block;
    }

    .row > .with > :last-child {
      justify-content: flex-start;
    }

    .row > :is(.with, .number) > :last-child {
      text-align: left;
    }

    .with {
      padding-inline-start: ${token.s2};
    }

    .row > :is(.created, .with) {
      color: ${token.text2};
    }

    .head > :is(.quantity, .price, .total),
    .row > :is(.quantity, .price, .total) {
      text-align: right;
    }

    .state {
      align-items: flex-start;
    }

    .label {
      display: none;
    }
  }
`;

/** The side is also a word, because colour must not be the only sign. */
export const SideName = styled.span<{ $type: Order['type'] }>`
  font-weight: 600;
  color: ${({ $type }) => ($type === 'buy' ? token.up : token.down)};
`;

/** The number of unread messages. Nobody waits for them, so it is not a warning. */
export const UnreadBadge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  padding: 0 6px;
  border-radius: ${token.r2};
  background: ${token.infoSoft};
  color: ${token.info};
  ${textStyle(12, 600)}
`;

/** The line below the last row. */
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
`;
