/** Modules bundle this part, as they do `commands.ts`. */
import { decimalValue } from '@livery/contract/decimal';
import { emptyInput, inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import { useState } from 'react';
import * as z from 'zod/mini';

export interface Draft<Value> {
  readonly value: Value | undefined;
  keep(value: Value): void;
  drop(): void;
}

/**
 * A member's unfinished input. It is kept in this tab over a reload and removed when they sign out.
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

/**
 * The number of a field, for the schemas of drafts and round trips. Its value is stored, in no language; a text that is no number
 * comes back as an empty field.
 */
export const draftDecimal = z.pipe(
  z.optional(z.unknown()),
  z.transform((stored): DecimalInput => {
    const { data } = z.object({ ok: z.literal(true), value: decimalValue }).safeParse(stored);
    return data ? inputOf(data.value) : emptyInput;
  }),
);

/** The prefix of keys in session storage that sign-out removes. */
export const draftPrefix = 'livery.draft.';
const kept = z.object({ owner: z.string(), value: z.unknown() });

/** Session storage may be refused: then a draft lives as long as its page. */
function onStorage<Result>(act: (storage: Storage) => Result): Result | undefined {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The draft of this name; `undefined` when there is none, and for another member's or one of another shape. */
export const readDraft = <Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  owner: string,
): z.output<Schema> | undefined =>
  onStorage((storage) => {
    const draft = kept.parse(JSON.parse(storage.getItem(draftPrefix + name) ?? ''));
    return draft.owner === owner ? schema.parse(draft.value) : undefined;
  });

export const keepDraft = (name: string, value: unknown, owner: string): void =>
  onStorage((storage) => storage.setItem(draftPrefix + name, JSON.stringify({ owner, value })));

export const dropDraft = (name: string): void => onStorage((storage) => storage.removeItem(draftPrefix + name));

/** Drops every draft of this tab: its member has signed out. */
export const dropAllDrafts = (): void =>
  onStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
  });
