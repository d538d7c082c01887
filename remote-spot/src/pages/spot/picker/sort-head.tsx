import { useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import type { Column, Sorting } from './market-list.ts';

const Cell = styled.div`
  min-width: 0;

  &:not(:nth-child(2)) {
    justify-self: end;
    text-align: end;
  }
`;

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
  min-height: 24px;
  color: inherit;
  text-align: inherit;

  [aria-sort] > & {
    color: ${token.text1};
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const names = { market: 'pickerMarket', price: 'pickerPrice', change: 'change24h', volume: 'pickerVolume' } as const;
const icons = { ascending: ArrowUp, descending: ArrowDown } as const;

interface SortHeadProps {
  readonly column: Column;
  /** How the table is sorted by it, if it is. */
  readonly direction: Sorting['direction'] | undefined;
  readonly onSort: (column: Column) => void;
}

/** The head of a column, which sorts by it. */
export function SortHead({ column, direction, onSort }: SortHeadProps) {
  const t = useTranslation(spotMessages);
  const Icon = direction && icons[direction];
  return (
    <Cell role="columnheader" aria-sort={direction}>
      <Press type="button" onClick={() => onSort(column)}>
        {t(names[column])}
        {Icon && <Icon size={12} aria-hidden />}
      </Press>
    </Cell>
  );
}
