/** A signed-in operator of the console. */
export interface OperatorActor {
  readonly kind: 'operator';
  /** A row of `operators`. */
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
}

/** Who gives an operator's command: a signed-in operator of the console, or an account of the operating system. */
export type Actor =
  | OperatorActor
  | {
      readonly kind: 'shell';
      /** The account of the operating system that ran the command. */
      readonly name: string;
    };
