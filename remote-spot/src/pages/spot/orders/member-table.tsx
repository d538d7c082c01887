/** The table of a member's lists, whose rows are cards on a phone. */
import { ActionsCell, EndCell, OrdersTable, StackedCell } from '@livery/market-ui/trade-page';
import { IconButton, media, textStyle, token, type IconButtonProps } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const TimeCell = styled.td``;
export const LeadCell = styled.td``;
export const StackedLeadCell = styled(StackedCell)``;

/** On a phone each row is a card: side, market and time in a line, figures below their labels in two columns, buttons. */
export const MemberTable = styled(OrdersTable)`
  /* Many columns stand beside the chart. */
  :is(th, td):not(:first-child, :last-child) {
    padding-inline: 6px;
  }

  /* A pair stands on a rail. */
  tr[data-pair] > td:first-child {
    position: relative;

    &::before {
      content: '';
      position: absolute;
      left: 4px;
      width: 5px;
      border: 1.5px solid ${token.lineStrong};
      border-inline-end: 0;
    }
  }

  tr[data-pair='first'] {
    border-bottom-color: transparent;

    > td:first-child::before {
      inset-block: 50% -1px;
      border-bottom: 0;
      border-radius: ${token.r1} 0 0;
    }
  }

  tr[data-pair='second'] > td:first-child {
    > * {
      visibility: hidden;
    }

    &::before {
      inset-block: 0 50%;
      border-top: 0;
      border-radius: 0 0 0 ${token.r1};
    }
  }

  ${media.phone} {
    && {
      padding: 0 ${token.s3} ${token.s3};
    }

    && tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-items: flex-start;
      gap: ${token.s2} 0;
      margin-top: ${token.s3};
      padding: ${token.s3};
      border: 1px solid ${token.line};
      border-radius: ${token.r3};
      background: ${token.surface1};
    }

    /* The figures begin on a line of their own. */
    && tbody tr::after {
      content: '';
      flex: 1 0 100%;
      order: 3;
      margin-top: calc(-1 * ${token.s2});
    }

    /* What has the focus scrolls clear of the header, the tabs and the head of its card. */
    && :is(input, button) {
      scroll-margin-block: 11rem 4rem;
    }

    && tbody tr:hover {
      background: ${token.surface1};
    }

    &&& td {
      padding-inline: 0;
    }

    && td,
    && ${StackedCell} > span {
      display: grid;
      flex: 0 0 50%;
      order: 4;
      gap: 2px;
      min-height: 0;
      justify-content: start;
      justify-items: start;
      ${textStyle(13)}
      font-variant-numeric: tabular-nums;
    }

    && ${StackedCell} {
      display: contents;
    }

    && tr[data-pair] > td:first-child::before {
      display: none;
    }

    && td:nth-child(odd),
    && ${StackedCell} > span + span {
      justify-content: end;
      justify-items: end;
    }

    && ${LeadCell}, && ${StackedLeadCell} > span {
      flex: none;
      order: 2;
      margin-inline-end: ${token.s2};
    }

    && ${LeadCell} + ${LeadCell}, && ${StackedLeadCell} > span + span {
      order: 1;
    }

    && ${TimeCell} {
      flex: 1 0 auto;
      order: 3;
      justify-content: end;
    }

    && td > span:last-child {
      margin-inline: 0;
    }

    && td${StackedLeadCell} > span {
      margin-inline-end: ${token.s2};
    }

    && ${ActionsCell}, && ${EndCell} {
      position: static;
      display: flex;
      flex: 1 0 100%;
      gap: ${token.s3};
      background: none;
    }

    && ${ActionsCell}:empty {
      display: none;
    }

    && tr:has(> ${EndCell}) {
      border: 0;
      background: none;
    }
  }
`;

/** A button of a row: its icon, and on a phone its label too. */
export function RowButton({ text, icon, isPrimary = false, ...button }: RowButtonProps) {
  return (
    <LabelledButton size={24} $isPrimary={isPrimary} {...button}>
      {icon}
      <span aria-hidden>{text}</span>
    </LabelledButton>
  );
}

interface RowButtonProps extends Omit<IconButtonProps, 'size'> {
  readonly text: string;
  readonly icon: ReactNode;
  /** On a phone it is filled. */
  readonly isPrimary?: boolean;
}

const LabelledButton = styled(IconButton)<{ $isPrimary: boolean }>`
  > span {
    display: none;
  }

  ${media.phone} {
    && {
      display: inline-flex;
      flex: 1 1 0;
      align-items: center;
      justify-content: center;
      gap: ${token.s2};
      width: auto;
      height: auto;
      min-height: 44px;
      border-radius: ${token.r2};
      box-shadow: inset 0 0 0 1px ${({ $isPrimary }) => ($isPrimary ? 'transparent' : token.lineStrong)};
      background: ${({ $isPrimary }) => ($isPrimary ? token.primary : 'none')};
      ${textStyle(14, 500)}
      color: ${({ $isPrimary }) => ($isPrimary ? token.onPrimary : token.text1)};
    }

    > span {
      display: inline;
    }
  }
`;
