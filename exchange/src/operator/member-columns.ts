import type { reviewedMember } from '@livery/contract/calls/operator/review';
import { isLanguage } from '@livery/contract/languages';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { members, pushSubscriptions } from '../storage/schema/index.ts';

/** The language of the member's newest device that takes pushes; null: unknown. For a query that joins `members`. */
export const languageColumn = sql<string | null>`(select ${pushSubscriptions.language} from ${pushSubscriptions}
  where ${pushSubscriptions.memberId} = ${members.id} order by ${pushSubscriptions.createdAt} desc limit 1)`.as(
  'member_language',
);

/** A member as operators see them without personal data. */
export const asReviewedMember = (
  { id, nickname, tenantId }: Pick<typeof members.$inferSelect, 'id' | 'nickname' | 'tenantId'>,
  language: string | null,
): z.output<typeof reviewedMember> => ({ id, nickname, tenantId, language: isLanguage(language) ? language : null });
