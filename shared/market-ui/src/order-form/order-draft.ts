import { useMemberDraft } from '@livery/platform/draft';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';

interface OrderDraft<Typed> {
  readonly symbol: string;
  readonly typed: Typed;
}

interface OrderDraftOptions<Typed> extends OrderDraft<Typed> {
  /** Whether nothing is typed that is worth keeping. */
  readonly isEmpty: boolean;
  readonly onRestore: (typed: Typed) => void;
}

/** Keeps the order that is being typed in a market as the member's draft (docs/decisions.md §51). */
export function useOrderDraft<Typed>(
  name: string,
  schema: z.ZodMiniType<OrderDraft<Typed>>,
  { symbol, typed, isEmpty, onRestore }: OrderDraftOptions<Typed>,
): { readonly drop: () => void } {
  const draft = useMemberDraft(name, schema);
  const [first] = useState(typed);
  const [isRead, setRead] = useState(false);
  // It is read when the member is known. By then they may have begun to type.
  if (draft.value && !isRead) {
    setRead(true);
    if (draft.value.symbol === symbol && typed === first) onRestore(draft.value.typed);
  }
  const store = useEffectEvent(() => {
    if (isEmpty) draft.drop();
    else draft.keep({ symbol, typed });
  });
  useEffect(() => {
    if (typed !== first) store();
  }, [typed, first]);
  return draft;
}
