import { Skeleton } from '@livery/ui';
import { LoadingRow } from './order-table-style.ts';

/** The place of orders that are being loaded. */
export const LoadingRows = ({ rows }: { readonly rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <LoadingRow key={row} aria-hidden>
      <Skeleton width={96} height={14} />
      <Skeleton width={56} height={14} />
      <Skeleton width={72} height={14} />
      <Skeleton width={88} height={20} />
    </LoadingRow>
  ));
