/**
 * A refusal that the caller is told about: a stable code of the contract's `envelope.ts`, and details for the message
 * in the caller's language.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: number;
  readonly detail: RefusalDetail;

  constructor(refusal: number, detail: RefusalDetail = {}) {
    super(`refused with code ${refusal}`);
    this.code = refusal;
    this.detail = detail;
  }
}

export interface RefusalDetail {
  /** The field at fault, as the caller spells it. */
  readonly field?: string;
  /** After how many whole seconds the caller may try again. */
  readonly retryAfterSeconds?: number;
  /** The bound that an amount misses, as people read it: `10 USDT`. */
  readonly limit?: string;
}
