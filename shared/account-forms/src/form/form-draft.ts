/** What a member has typed into a form, kept in this tab for them alone. */
import { useState } from 'react';
import * as z from 'zod/mini';

/** A form that was left longer ago opens empty. */
export const maxDraftMs = 30 * 60_000;

const storedDraft = z.object({ owner: z.string(), keptAt: z.number(), values: z.unknown() });

const storedName = (name: string) => `livery.draft.${name}`;

function readDraft<Schema extends z.ZodMiniType>(
  name: string,
  owner: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    const draft = storedDraft.parse(JSON.parse(sessionStorage.getItem(storedName(name)) ?? ''));
    const isOwn = draft.owner === owner && Math.abs(Date.now() - draft.keptAt) < maxDraftMs;
    return isOwn ? schema.parse(draft.values) : undefined;
  } catch {
    // There is none, or it is of an earlier version.
    return undefined;
  }
}

export interface FormDraft<Values> {
  /** What the form held when its page was left, by a reload or because the session ended. */
  readonly kept: Values | undefined;
  keep(values: Values): void;
  /** The form was sent. */
  drop(): void;
}

/**
 * Keeps what a form holds, passwords left out, until it is sent: over a reload, and over a session that ends in the middle
 * of it. Nobody but the same member sees it.
 * @param name the module's and the form's, as in `account.mobile`
 * @param owner the member's uuid
 */
export function useFormDraft<Schema extends z.ZodMiniType>(
  name: string,
  owner: string,
  schema: Schema,
): FormDraft<z.output<Schema>> {
  const [kept] = useState(() => readDraft(name, owner, schema));
  return {
    kept,
    keep(values) {
      try {
        sessionStorage.setItem(storedName(name), JSON.stringify({ owner, keptAt: Date.now(), values }));
      } catch {
        // A browser that refuses storage opens the form empty.
      }
    },
    drop() {
      try {
        sessionStorage.removeItem(storedName(name));
      } catch {
        // A refused storage holds nothing.
      }
    },
  };
}
