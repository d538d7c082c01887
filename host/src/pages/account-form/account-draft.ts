/** What was typed about an account, kept in the history entry: taken along from one sign-in page to the next, and over a reload. */
import { useLocation, useNavigate } from '@livery/platform/router';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { AccountNaming } from './account-name.ts';
import type { AccountFields } from './fields.ts';

const typed = z.string().check(z.maxLength(254));
const accountDraft = z.object({
  way: z.enum(['phone', 'email']),
  /** Whose area code stood before the number. */
  country: z.optional(z.string()),
  phone: typed,
  email: typed,
});
export type AccountDraft = z.infer<typeof accountDraft>;

/** As a link or a navigation takes it along. */
export const draftOf = (
  naming: AccountNaming,
  { phone, email }: Pick<AccountFields, 'phone' | 'email'>,
): AccountDraft => ({
  ...{ way: naming.way, phone, email },
  ...(naming.areaCodes.selected && { country: naming.areaCodes.selected.code }),
});

/** What the page that the visitor comes from has taken along, or this one before a reload. */
export function useAccountDraft(): AccountDraft | undefined {
  const { state } = useLocation();
  const [draft] = useState(() => accountDraft.safeParse(state).data);
  return draft;
}

/** Has a reload of this page find a draft. */
export function useKeepDraft(): (draft: AccountDraft) => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (draft) => void navigate({ pathname, search, hash }, { replace: true, state: draft });
}
