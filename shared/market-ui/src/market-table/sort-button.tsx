import { media, token } from '@livery/ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';

export type SortDirection = 'ascending' | 'descending';

export interface Sorting<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

const HeadButton = styled.button`
  display: inline-flex;
  align-items: center;
  color: inherit;

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

const icons = { ascending: ArrowUp, descending: ArrowDown } as const;

export interface SortButtonProps {
  readonly label: string;
  /** How the table is sorted by this column, if it is. */
  readonly direction: SortDirection | undefined;
  readonly onPress: () => void;
  /** Whether a column that does not sort shows that it can. */
  readonly withIdleIcon?: boolean;
  readonly className?: string;
}

/** The button in a column's head that sorts by the column. The head around it carries `aria-sort`. */
export function SortButton({ label, direction, onPress, withIdleIcon = false, className }: SortButtonProps) {
  const Icon = direction ? icons[direction] : withIdleIcon ? ChevronsUpDown : undefined;
  return (
    <HeadButton type="button" className={className} onClick={onPress}>
      {label}
      {Icon && <Icon size={12} aria-hidden />}
    </HeadButton>
  );
}
