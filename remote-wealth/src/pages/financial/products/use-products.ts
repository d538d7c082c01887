import { wealthProductsCall, type WealthProduct } from '@livery/contract/calls/wealth/products';
import { useCall } from '@livery/platform/query';
import { useState } from 'react';

/** Spec §9: the first call asks for this many. */
const pageSize = 20;
/** A server answers at most 100 products at a time. */
const maxPages = 5;

export interface Products {
  /** `undefined` while they are loading. */
  readonly list: readonly WealthProduct[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
  /** Shows the next 20; absent where there are none. */
  readonly showMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** The products of a category: the first 20 (spec §7, §9), more on demand, and as many as it takes to have `sought` among them. */
export function useProducts(categoryId: number, sought: number | undefined): Products {
  const [pages, setPages] = useState(1);
  const query = { pageNo: 1, pageSize: pages * pageSize };
  const { data, isError, refetch, isPlaceholderData } = useCall(wealthProductsCall, {
    params: { id: categoryId },
    query,
  });
  const isMissing = sought !== undefined && data?.list.every(({ id }) => id !== sought);
  const hasMore = !isPlaceholderData && data?.list.length === query.pageSize && pages < maxPages;
  if (isMissing && hasMore) setPages(pages + 1);
  return {
    list: isMissing && (hasMore || isPlaceholderData) ? undefined : data?.list,
    isError,
    refetch,
    showMore: hasMore ? () => setPages(pages + 1) : undefined,
    isLoadingMore: isPlaceholderData && pages > 1,
  };
}
