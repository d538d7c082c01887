import { code } from '@livery/contract/envelope';
import { createHash } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import type { Fields } from '../command.ts';
import type { Approval } from './approvals.ts';

/** JSON with the keys of every object in order, so that equal values have equal texts. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** 96 bits of SHA-256 for each field. */
const hashOf = (value: unknown) => createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 16);

/**
 * What an operator looked at, as a text that a decision sends back: the name and a hash of each field, so that a refusal
 * can name those that have changed.
 */
export const seenOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}:${hashOf(value)}`)
    .toSorted()
    .join(',');

/**
 * What the page shows of a record with its first approval. The second operator decides on both: an approval that was
 * given or taken back since then changes what theirs would do.
 */
export const withApproval = (fields: Fields, first: Pick<Approval, 'id'> | undefined): Fields => ({
  ...fields,
  firstApproval: first?.id ?? null,
});

/** The fields in which two looks differ; empty when they are the same. */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => hashOf(before[name]) !== hashOf(after[name])).toSorted();
}

/** Refuses a decision about a record that is not as it was seen. @throws DomainError `recordChanged` */
export function requireSeen(seen: string, fields: Fields): void {
  if (seen === seenOf(fields)) return;
  const known = new Map(seen.split(',').map((part) => [part.split(':')[0] ?? '', part.split(':')[1]]));
  const changed = Object.entries(fields).filter(([name, value]) => known.get(name) !== hashOf(value));
  throw new DomainError(code.recordChanged, { changed: changed.map(([name]) => name).toSorted() });
}
