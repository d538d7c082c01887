import type { RefusalData } from '@livery/contract/envelope';
import type { Translate } from '@livery/i18n';

/** Why a call gave no data. `server`: it answered with a code. The others: no answer, or none of ours. */
export type ApiErrorKind = 'server' | 'network' | 'timeout' | 'unreadable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The envelope's code; 0 where the server gave none. */
  readonly code: number;
  /** What the server's refusal is about and what would pass. */
  readonly data: RefusalData;

  /** `message` is the server's own, in the caller's language; empty where the server gave none. */
  constructor(
    kind: ApiErrorKind,
    options: { code?: number; message?: string; data?: RefusalData | undefined; cause?: unknown } = {},
  ) {
    super(options.message ?? '', { cause: options.cause });
    this.kind = kind;
    this.code = options.code ?? 0;
    this.data = options.data ?? {};
  }

  /** The field of the server's refusal, by its name in the call. */
  get field(): string | undefined {
    return this.data.field;
  }
}

/** The message of each kind of error; that of `server` has the placeholder `code`. Every section has them. */
const messageKeys = {
  server: 'errorServer',
  network: 'errorNetwork',
  timeout: 'errorTimeout',
  unreadable: 'errorUnreadable',
} as const satisfies Readonly<Record<ApiErrorKind, string>>;

/** The text for a member about a failed call: the server's message (spec §8), otherwise one for the kind of error. */
export function errorText(
  { kind, code, message }: Pick<ApiError, 'kind' | 'code' | 'message'>,
  t: Translate<(typeof messageKeys)[ApiErrorKind]>,
): string {
  if (kind === 'server') return message || t(messageKeys.server, { code });
  return t(messageKeys[kind]);
}
