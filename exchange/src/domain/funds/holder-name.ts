import { code } from '@livery/contract/envelope';
import { namesMayMatch } from '@livery/contract/rules/holder-name';
import type { Database } from '../../storage/database.ts';
import { DomainError } from '../../errors.ts';
import { lastSubmission } from '../members/identity-verification.ts';

/**
 * Requires that a verified member is paid to an account in their own name. Members who are not verified have no name to
 * compare with, and names in different scripts cannot be compared.
 * @throws DomainError `badRequest`
 */
export async function requireOwnName(database: Database, memberId: string, holderName: string): Promise<void> {
  const identity = await lastSubmission(database, memberId);
  if (identity?.status !== 'verified') return;
  const { firstName, lastName } = identity;
  if (!namesMayMatch(holderName, `${firstName} ${lastName}`))
    throw new DomainError(code.badRequest, { field: 'holderName' });
}
