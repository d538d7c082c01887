import { SortButton, type SortDirection } from '@livery/market-ui/market-table';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';

const QuoteSortButton = styled(SortButton)`
  gap: ${token.s1};
  min-height: 32px;

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }

  /* Beside the longest labels the icon would take the room of a figure. */
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

interface SortHeadProps {
  readonly label: string;
  /** How the table is sorted by this column, if it is. */
  readonly direction: SortDirection | undefined;
  readonly onPress: () => void;
}

/** The head of a column that sorts by it. */
export const SortHead = ({ label, direction, onPress }: SortHeadProps) => (
  <th scope="col" aria-sort={direction}>
    <QuoteSortButton label={label} direction={direction} onPress={onPress} withIdleIcon />
  </th>
);
