import { media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';

/** At this width or more, orders are rows of a table. On narrower lists they are cards of labels and values. */
const asTable = '@container orders (min-width: 54rem)';

/** The list of a tab fills the dialog from edge to edge. */
export const OrderTable = styled.div`
  container: orders / inline-size;
  margin-inline: calc(-1 * ${token.s6});
  font-variant-numeric: tabular-nums lining-nums;

  /* The table is 400 px high (spec §9). On a phone it fills the rest of the sheet. */
  .scroll {
    height: 400px;
    overflow-y: auto;
    overscroll-behavior: contain;

    ${media.phone} {
      height: max(16rem, calc(100dvh - 18.5rem));
    }
  }

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
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token.s1} ${token.s3};
    width: 100%;
    padding: ${token.s3} ${token.s6};
    border-bottom: 1px solid ${token.line};
    /* A change in one row must not move the others: rows are positioned by their measured heights. */
    contain: layout style;
    ${textStyle(13)}
    color: ${token.text1};
  }

  .row > * {
    grid-column: 1 / -1;
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${token.s3};
    min-width: 0;
    text-align: right;
  }

  .label {
    color: ${token.text2};
    text-align: left;
  }

  .product {
    align-items: center;
    justify-content: flex-start;
    gap: ${token.s3};
    padding-bottom: ${token.s1};
    text-align: left;
  }

  .product b {
    min-width: 0;
    overflow-wrap: anywhere;
    ${textStyle(13, 600)}
  }

  .product small,
  .last small,
  .amount small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  .product > span {
    display: grid;
    min-width: 0;
  }

  :is(.amount, .last) > span:last-child {
    display: inline-flex;
    gap: 0.35em;
    align-items: baseline;
  }

  .row > .progress {
    grid-column: 1;
    display: grid;
    align-content: center;
    justify-content: start;
    gap: 6px;
    text-align: left;
    ${textStyle(12)}
    color: ${token.text2};
  }

  .row > .actions {
    grid-column: 2;
    align-items: center;
    justify-content: flex-end;
    color: ${token.text2};
    ${textStyle(12)}
  }

  &:not([data-tab='holding']) .actions {
    grid-column: 1 / -1;
    justify-content: space-between;

    > button {
      margin-left: auto;
    }
  }

  .row > .details {
    display: block;
    text-align: left;
  }

  ${asTable} {
    .head,
    .row {
      display: grid;
      grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr) 5rem minmax(0, 0.9fr) 6rem 6rem 6rem minmax(8.5rem, 0.9fr);
      align-items: center;
      gap: 0 ${token.s4};
      padding: 0 ${token.s6};
    }

    &[data-tab='completed'] :is(.head, .row) {
      grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr) 5rem minmax(0, 0.9fr) minmax(0, 0.9fr) 6rem 6rem minmax(
          8.5rem,
          0.9fr
        );
    }

    &[data-tab='redeemed'] :is(.head, .row) {
      grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr) 5rem minmax(0, 0.9fr) minmax(0, 0.9fr) 6rem 6rem 2.5rem;
    }

    .head {
      position: sticky;
      z-index: 1;
      top: 0;
      min-height: 36px;
      border-bottom: 1px solid ${token.line};
      background: ${token.pop};
      ${textStyle(12, 500)}
      color: ${token.text3};
    }

    .head > * {
      font: inherit;
      text-align: left;
      overflow-wrap: anywhere;
    }

    .head > :is(.amount, .rate, .last, .income, .cost),
    .row > :is(.amount, .rate, .last, .income, .cost) {
      text-align: right;
    }

    .row {
      min-height: 60px;
    }

    .row > * {
      grid-column: auto;
      display: block;
      text-align: left;
    }

    .row > .product {
      display: flex;
      padding: ${token.s2} 0;
    }

    .row > .progress {
      grid-column: auto;
      display: grid;
      justify-content: stretch;
    }

    .row > .actions {
      grid-column: -2;
      display: flex;
      justify-content: flex-end;
    }

    .label {
      display: none;
    }

    :is(.amount, .last) > span:last-child {
      display: grid;
      justify-items: end;
    }

    .row > .details {
      grid-column: 1 / -1;
    }

    .row[data-open] {
      background: ${token.surface1};
    }

    ${media.hover} {
      .row:hover {
        background: ${token.hover};
      }
    }
  }
`;

/** The progress of a pledge in days. The text beside it says the same. */
export const DayBar = styled.span<{ $share: number }>`
  display: block;
  width: 104px;
  max-width: 100%;
  height: 6px;
  border-radius: ${token.r1};
  background: linear-gradient(${token.primary}, ${token.primary}) 0 / ${({ $share }) => $share * 100}% 100% no-repeat
    ${token.surface3};
`;

/** A gain. The sign shows it too, not only the colour. */
export const Gain = styled.span`
  color: ${token.up};
`;

/** The footer of the list. */
export const ListFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} ${token.s4};
  min-height: 44px;
  margin-inline: calc(-1 * ${token.s6});
  margin-bottom: calc(-1 * ${token.s4});
  padding: ${token.s2} ${token.s6} 0;
  border-top: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text2};

  /* Phones have no room for the hint; the details of an order show the same. */
  ${media.phone} {
    > [data-hint] {
      display: none;
    }
  }
`;
