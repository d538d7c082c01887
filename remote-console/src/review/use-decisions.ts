import type { decision } from '@livery/contract/calls/operator/review';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import type { AnyCall, RepeatedOutcome } from '@livery/platform/commands';
import { errorText } from '@livery/platform/error-text';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { reviewMessages } from '../messages.ts';

/** A field of a record as decisions compare it. */
export interface ComparedField {
  readonly field: string;
  readonly value: string;
}

/** A field with two values. */
export interface ChangedValue {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Why a decision was not carried out. */
export type DecisionFailure =
  /** The record was not as the operator saw it. */
  | { readonly kind: 'changed'; readonly fields: readonly ChangedValue[] }
  | { readonly kind: 'refused'; readonly text: string }
  /** No answer came, however often it was asked for. */
  | { readonly kind: 'unknown' };

type Decided = z.output<typeof decision>['outcome'];

interface DecisionsOptions {
  /** What the operator looks at. */
  readonly compared: readonly ComparedField[];
  /** Asks for the record again. */
  readonly refetch: () => Promise<{ readonly data?: { readonly compared: readonly ComparedField[] } | undefined }>;
}

interface Decisions {
  readonly failure: DecisionFailure | undefined;
  readonly isDeciding: boolean;
  /** Sends a decision. When it is refused, the record is asked for again, and `failure` says why. */
  decide<Call extends AnyCall>(
    send: () => Promise<RepeatedOutcome<Call>>,
    onDone: (outcome: Decided) => void,
  ): Promise<void>;
}

/** The decisions about the record of a page, which are sent by `useRepeatableCall`. */
export function useDecisions({ compared, refetch }: DecisionsOptions): Decisions {
  const t = useTranslation(reviewMessages);
  const [failure, setFailure] = useState<DecisionFailure>();
  const [isDeciding, setDeciding] = useState(false);
  return {
    failure,
    isDeciding,
    async decide(send, onDone) {
      setFailure(undefined);
      setDeciding(true);
      const outcome = await send();
      if (outcome.status === 'done') onDone((outcome.data as z.output<typeof decision>).outcome);
      const { data } = await refetch();
      setDeciding(false);
      if (outcome.status === 'done') return;
      if (outcome.status === 'unknown') setFailure({ kind: 'unknown' });
      else if (outcome.error.code === code.recordChanged && data)
        setFailure({ kind: 'changed', fields: changesBetween(compared, data.compared) });
      else setFailure({ kind: 'refused', text: errorText(outcome.error, t) });
    },
  };
}

/** What differs between two looks at a record. */
function changesBetween(before: readonly ComparedField[], after: readonly ComparedField[]): ChangedValue[] {
  const earlier = new Map(before.map(({ field, value }) => [field, value]));
  return after.flatMap(({ field, value }) => {
    const known = earlier.get(field) ?? '';
    return known === value ? [] : [{ field, before: known, after: value }];
  });
}
