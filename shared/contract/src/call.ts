import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;
/** `member`: needs a token. `refresh`: carries the refresh token in the `Refresh-Token` header (decisions 16). */
export type CallAuth = 'none' | 'member' | 'refresh';

/**
 * One call of `/api`, as both ends see it (spec §7). Schemas are codecs: their input is the wire's spelling, their output
 * the house's (decisions 7), so the exchange encodes what the client decodes.
 */
export interface CallDefinition<
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
  Auth extends CallAuth = CallAuth,
> {
  readonly method: Method;
  /** Below `/api`, as in the spec. */
  readonly path: string;
  readonly auth: Auth;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  /** Ours, not in spec §7. */
  readonly extension?: true;
}

/** Names a call once for both ends; only gives the definition its types. */
export function defineCall<
  Data extends Schema,
  Auth extends CallAuth,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(definition: CallDefinition<Query, Body, Data, Auth>): CallDefinition<Query, Body, Data, Auth> {
  return definition;
}

/** What a caller of this call passes. */
export type CallInput<Call> =
  Call extends CallDefinition<infer Query, infer Body, Schema>
    ? ([Query] extends [z.ZodMiniUndefined] ? { query?: never } : { query: z.output<Query> }) &
        ([Body] extends [z.ZodMiniUndefined] ? { body?: never } : { body: z.output<Body> })
    : never;

/** What a caller of this call gets. */
export type CallData<Call> = Call extends CallDefinition<Schema, Schema, infer Data> ? z.output<Data> : never;
