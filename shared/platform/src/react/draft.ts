/** Modules bundle this part, as they do `commands.ts`. */
import { useState } from 'react';
import type * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';

export interface Draft<Value> {
  readonly value: Value | undefined;
  keep(value: Value): void;
  drop(): void;
}

/**
 * What a member has begun to fill in, kept in this tab over a reload, and gone when they sign out.
 * @param name the module's and its own, as in `account.identity`
 * @param schema its shape as plain JSON: anything else is dropped
 * @param owner the member's uuid: nobody else reads it
 */
export function useDraft<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  owner: string,
): Draft<z.output<Schema>> {
  const [value, setValue] = useState(() => readDraft(name, schema, owner));
  return {
    value,
    keep(next) {
      setValue(next);
      keepDraft(name, next, owner);
    },
    drop() {
      setValue(undefined);
      dropDraft(name);
    },
  };
}
