/** Why a call gave no data. `server`: it answered with a code. The others: no answer, or none of ours. */
export type ApiErrorKind = 'server' | 'network' | 'timeout' | 'unreadable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The envelope's code; 0 where the server gave none. */
  readonly code: number;

  /** The field that the server says this is about, as the call spells it. */
  readonly field: string | undefined;

  /** `message` is the server's own, in the caller's language; empty where the server gave none. */
  constructor(
    kind: ApiErrorKind,
    options: { code?: number; message?: string; field?: string | undefined; cause?: unknown } = {},
  ) {
    super(options.message ?? '', { cause: options.cause });
    this.kind = kind;
    this.code = options.code ?? 0;
    this.field = options.field;
  }
}
