/** Requests of commands, and how a browser stores those without an answer (spec §7 'Idempotency'). */
import type { CallData } from '@livery/contract/call';
import { persist, readPersisted, type StoredValues } from '@livery/platform';
import * as z from 'zod/mini';
import type { CommandCall, CommandInput, CommandKind } from './command-sender.ts';

/** A member's request, until a list shows its result. */
export type IdempotentRequest<Call extends CommandCall> = Call extends CommandCall
  ? {
      /** The session that sent the request. No other session may send it again. */
      readonly session: string;
      /** The same at every try, so that the command takes effect once. */
      readonly key: string;
      readonly call: Call;
      readonly input: CommandInput<Call>;
      /** Epoch ms of the server. */
      readonly sentAt: number;
      /** Whether a try got no answer, so that the request is sent again under the same key. */
      readonly isUnknown: boolean;
      /** The answer, until a list shows the request. */
      readonly data?: CallData<Call>;
    }
  : never;

const persistedRequest = z.object({
  session: z.string(),
  key: z.uuid(),
  /** Method and path. */
  call: z.string(),
  params: z.optional(z.unknown()),
  body: z.optional(z.unknown()),
  sentAt: z.number(),
});

interface WireInput {
  readonly params?: unknown;
  readonly body?: unknown;
}

/** Method and path. */
export const nameOf = ({ method, path }: CommandCall): string => `${method} ${path}`;

function encodeRequest({ session, key, call, input, sentAt }: IdempotentRequest<CommandCall>): object {
  const { params, body } = input as WireInput;
  return {
    session,
    key,
    call: nameOf(call),
    sentAt,
    ...(params !== undefined && { params: z.encode(call.params, params) }),
    ...(body !== undefined && { body: z.encode(call.body, body) }),
  };
}

/** Undefined for an entry that is not a request of this kind. */
function decodeRequest<Call extends CommandCall>(
  { calls }: CommandKind<Call>,
  entry: unknown,
): IdempotentRequest<Call> | undefined {
  const persisted = persistedRequest.safeParse(entry);
  if (!persisted.success) return undefined;
  const { call: name, params, body, ...request } = persisted.data;
  const call = calls.find((one) => nameOf(one) === name);
  if (!call) return undefined;
  const decoded = [call.params && z.safeDecode(call.params, params), call.body && z.safeDecode(call.body, body)];
  if (decoded.some((part) => part?.success === false)) return undefined;
  const [paramsOf, bodyOf] = decoded;
  const input = { ...(paramsOf && { params: paramsOf.data }), ...(bodyOf && { body: bodyOf.data }) };
  // This call's schemas have decoded it, which a union of calls cannot express.
  return { ...request, call, input, isUnknown: true } as unknown as IdempotentRequest<Call>;
}

/** The persisted requests of one kind, of every tab and member of this browser. */
export interface RequestStorage<Call extends CommandCall> {
  /** Reads the storage at each call, because other tabs write too. Leaves out garbage. */
  read(): readonly IdempotentRequest<Call>[];
  write(requests: readonly IdempotentRequest<Call>[]): void;
}

const entries = z.array(z.unknown());

export function createRequestStorage<Call extends CommandCall>(
  stored: StoredValues,
  kind: CommandKind<Call>,
): RequestStorage<Call> {
  const name = `commands.${kind.name}`;
  return {
    read: () => (readPersisted(stored, name, entries) ?? []).flatMap((entry) => decodeRequest(kind, entry) ?? []),
    write: (requests) => persist(stored, name, requests.map(encodeRequest)),
  };
}
