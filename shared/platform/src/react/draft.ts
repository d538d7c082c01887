/** Modules bundle this part, as they do `commands.ts`. */
import { memberInfoCall } from '@livery/contract/calls/member';
import { decimalValue } from '@livery/contract/decimal';
import { emptyInput, inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import { useSignedIn } from '@livery/platform';
import { useAnswer } from '@livery/platform/query';
import { useState } from 'react';
import * as z from 'zod/mini';

export interface Draft<Value> {
  readonly value: Value | undefined;
  keep(value: Value): void;
  drop(): void;
}

/**
 * The unfinished input of a form of the signed-in member. It survives a reload, another page, and a session that the server ends:
 * the form has it again when the same member signs in. Another member never gets it, and a sign-out removes it. Drop it when it is
 * sent. What a visitor types lasts as long as the page, and becomes the member's draft if they have none.
 * @param name the module's and the form's, as in `account.transfer`
 * @param schema its shape as plain JSON: anything else is dropped. Amounts are `draftDecimal`, with the coin beside them.
 */
export function useMemberDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema): Draft<z.output<Schema>> {
  const isSignedIn = useSignedIn();
  const { data } = useAnswer(memberInfoCall, undefined, { enabled: isSignedIn });
  return useDraft(name, schema, isSignedIn ? data?.uuid : undefined);
}

/**
 * The same for a form whose owner the page knows.
 * @param owner the member's uuid: nobody else reads the draft. `undefined` until it is known, and for visitors.
 */
export function useDraft<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  owner: string | undefined,
): Draft<z.output<Schema>> {
  const stored = () => (owner === undefined ? undefined : readDraft(name, schema, owner));
  const [held, setHeld] = useState(() => ({ owner, value: stored() }));
  if (held.owner !== owner) {
    const typed = held.owner === undefined ? held.value : undefined;
    setHeld({ owner, value: stored() ?? typed });
  }
  return {
    value: held.owner === owner ? held.value : undefined,
    keep(value) {
      setHeld({ owner, value });
      if (owner !== undefined) keepDraft(name, value, owner);
    },
    drop() {
      setHeld({ owner, value: undefined });
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
