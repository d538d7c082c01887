/** How an account was named so far, in the history entry: passed from one sign-in page to the next, and persisted over a reload. */
import { useLocation, useNavigate } from '@livery/platform/router';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { AccountNameFields } from '../form/fields.ts';
import type { AccountNaming } from './account-name.ts';

const typed = z.string().check(z.maxLength(254));
const accountDraft = z.object({
  way: z.enum(['phone', 'email']),
  /** The country whose area code was chosen. */
  country: z.optional(z.string()),
  phone: typed,
  email: typed,
});
export type AccountDraft = z.infer<typeof accountDraft>;

/** The draft as the state of a link or a navigation. */
export const draftOf = (naming: AccountNaming, { phone, email }: AccountNameFields): AccountDraft => ({
  ...{ way: naming.type, phone, email },
  ...(naming.areaCodes.selected && { country: naming.areaCodes.selected.code }),
});

/** The draft of the page that the visitor comes from, or of this one before a reload. */
export function useAccountDraft(): AccountDraft | undefined {
  const { state } = useLocation();
  const [draft] = useState(() => accountDraft.safeParse(state).data);
  return draft;
}

/** The initial values of the fields that name an account: those of the draft, empty without one. */
export const initialFields = (draft: AccountDraft | undefined): AccountNameFields => ({
  phone: draft?.phone ?? '',
  email: draft?.email ?? '',
});

/** Stores a draft for a reload of this page. */
export function useSaveDraft(): (draft: AccountDraft) => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (draft) => void navigate({ pathname, search, hash }, { replace: true, state: draft });
}
