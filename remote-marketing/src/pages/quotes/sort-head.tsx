import { media, token } from '@livery/ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import type { Sorting } from './quote-rules.ts';

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
  min-height: 32px;
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
    min-width: 44px;
    min-height: 44px;
  }

  /* Beside the longest words the sign would take the room of a figure. */
  ${media.phone} {
    flex-direction: column;
    align-items: flex-end;
    justify-content: center;
    gap: 0;
    line-height: 1.2;

    :nth-child(2) > & {
      align-items: flex-start;
    }
  }
`;

const icons = { ascending: ArrowUp, descending: ArrowDown } as const;

interface SortHeadProps {
  readonly label: string;
  /** How the table is sorted by it, if it is. */
  readonly direction: Sorting['direction'] | undefined;
  readonly onPress: () => void;
}

/** The head of a column, which sorts by it. */
export function SortHead({ label, direction, onPress }: SortHeadProps) {
  const Icon = direction ? icons[direction] : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction}>
      <Press type="button" onClick={onPress}>
        {label}
        <Icon size={12} aria-hidden />
      </Press>
    </th>
  );
}
