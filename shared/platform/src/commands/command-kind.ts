import type { CallData, CallDefinition, CallInput } from '@livery/contract/call';

/** A call that moves money or state: its caller makes a key, and sending it again under that key has no further effect. */
// oxlint-disable-next-line typescript/no-explicit-any -- the base of every such definition: its schemas may be anything
export type CommandCall = CallDefinition<any, any, any, any, any, true>;

/** What the sender of a command passes: the path's parameters and the body. The key is made for it. */
export type CommandInput<Call extends CommandCall> = Omit<CallInput<Call>, 'idempotencyKey'>;

/** Commands that are persisted, listed and reported together, as a member's spot orders are. */
export interface CommandKind<Call extends CommandCall> {
  /** Its module's name and its own, as in `spot.order`: requests are persisted under it. */
  readonly name: string;
  /** Requests of earlier pages are decoded by the schemas of these calls. */
  readonly calls: readonly Call[];
  /** Whether an answered request stays among the pending until a list has it. Without it no request does. */
  readonly staysUntilListed?: (data: CallData<Call>) => boolean;
}

/** Names a kind of commands; only gives the definition its types. */
export const defineCommandKind = <Call extends CommandCall>(kind: CommandKind<Call>): CommandKind<Call> => kind;
