import { Skeleton } from '@livery/ui';

export interface LoadingRowsProps {
  readonly columns: number;
  readonly rows: number;
}

/** Placeholders of rows that are loading. */
export const LoadingRows = ({ columns, rows }: LoadingRowsProps) =>
  Array.from({ length: rows }, (_, index) => (
    <tr key={index} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  ));
