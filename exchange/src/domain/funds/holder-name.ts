import { code } from '@livery/contract/envelope';
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

/** Whether two names may be one person's: in any order, with or without middle names, initials and accents. */
export function namesMayMatch(one: string, other: string): boolean {
  const [shorter, longer] = [latinWords(one), latinWords(other)].toSorted((left, right) => left.length - right.length);
  if (shorter === undefined || longer === undefined || shorter.length === 0) return true;
  const names = (short: string, long: string) => short === long || (short.length === 1 && long.startsWith(short));
  return shorter.every((word) => longer.some((candidate) => names(word, candidate) || names(candidate, word)));
}

/** The words of a name in Latin letters, without accents; none for another script. */
function latinWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (/[^\p{Script=Latin}\p{Script=Common}]/u.test(plain)) return [];
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
}
