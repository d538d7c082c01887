import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;
type Nothing = z.ZodMiniUndefined;
/**
 * `member`: needs a token. `refresh`: carries the refresh token in the `Refresh-Token` header (docs/decisions.md §16).
 * `operator`: needs the cookie of a session of the console, and is served below `/operator-api` only.
 */
export type CallAuth = 'none' | 'member' | 'refresh' | 'operator';

/**
 * One call of `/api` or `/operator-api`, as both ends see it (spec §7). Schemas are codecs: their input is the wire's format, their output
 * ours (docs/decisions.md §7). The exchange encodes what the client decodes.
 */
export interface CallDefinition<
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
  Auth extends CallAuth = CallAuth,
  Params extends Schema = Schema,
  Idempotent extends boolean = boolean,
> {
  readonly method: Method;
  /** The path below `/api` or `/operator-api`, as in the spec; `{id}` is the field `id` of `params`. */
  readonly path: string;
  readonly auth: Auth;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is a file of this type, and no JSON. */
  readonly bodyMediaType?: 'image/*';
  readonly data: Data;
  /** The answer to a success is a file of this type, and no envelope. */
  readonly mediaType?: 'image/jpeg';
  /** Moves money: the caller makes a key, and sending the call again with it has no further effect (docs/decisions.md §17). */
  readonly idempotent?: Idempotent;
  /** Ours, not in spec §7. */
  readonly extension?: true;
}

/** Defines a call for both ends; exists only for the types. */
export function defineCall<
  Data extends Schema,
  Auth extends CallAuth,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
  Params extends Schema = Nothing,
  Idempotent extends boolean = false,
>(
  definition: CallDefinition<Query, Body, Data, Auth, Params, Idempotent>,
): CallDefinition<Query, Body, Data, Auth, Params, Idempotent> {
  return definition;
}

type Field<Name extends string, Given extends Schema> = [Given] extends [Nothing]
  ? { readonly [Key in Name]?: never }
  : { readonly [Key in Name]: z.output<Given> };

/** The input of a caller. `idempotencyKey`: a new one for each request, persisted until the answer is known. */
export type CallInput<Call> =
  Call extends CallDefinition<infer Query, infer Body, Schema, CallAuth, infer Params, infer Idempotent>
    ? Field<'params', Params> &
        Field<'query', Query> &
        Field<'body', Body> &
        (Idempotent extends true ? { readonly idempotencyKey: string } : { readonly idempotencyKey?: never })
    : never;

/** The result for a caller. */
export type CallData<Call> = Call extends CallDefinition<Schema, Schema, infer Data> ? z.output<Data> : never;

/** Keys that our exchange accepts: long enough to be unique. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,64}$/;
