import type { Translate } from '@livery/i18n';
import type { ApiError, ApiErrorKind } from './api-error.ts';

/** The message of each kind of error; that of `server` has the placeholder `code`. */
export type ErrorMessageKeys<Key extends string> = Readonly<Record<ApiErrorKind, Key>>;

/** What to tell a member about a failed call: the server's message (spec §8), else the caller's message for the kind of error. */
export function errorText<Key extends string>(
  { kind, code, message }: Pick<ApiError, 'kind' | 'code' | 'message'>,
  t: Translate<Key>,
  keys: ErrorMessageKeys<Key>,
): string {
  if (kind === 'server') return message || t(keys.server, { code });
  return t(keys[kind]);
}
