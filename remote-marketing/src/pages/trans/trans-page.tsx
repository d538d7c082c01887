import { useConfiguration } from '@livery/platform';
import { TransColumns } from './trans-columns.tsx';
import { TransRows } from './trans-rows.tsx';
import { useTransBlocks } from './use-trans-blocks.ts';

/** `/trans` (spec §2.7): a title and three features, in the second layout or the first (docs/decisions.md §2). */
export function TransPage() {
  const Variant = useConfiguration().officialModel === '2' ? TransColumns : TransRows;
  return <Variant blocks={useTransBlocks()} />;
}
