import { SortButton, type SortDirection } from '@livery/market-ui/market-list';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';

const QuoteSortButton = styled(SortButton)`
  gap: ${token.s1};
  min-height: 32px;

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }

  /* Beside the longest labels the icon would take the space of a figure. */
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
  /** The direction in which this column sorts the table, if it does. */
  readonly direction: SortDirection | undefined;
  readonly onPress: () => void;
}

/** A column head that sorts the table. */
export const SortHead = ({ label, direction, onPress }: SortHeadProps) => (
  <th scope="col" aria-sort={direction}>
    <QuoteSortButton label={label} direction={direction} onPress={onPress} withIdleIcon />
  </th>
);
