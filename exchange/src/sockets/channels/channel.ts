/** A stream for any number of connections: a snapshot for each new one, then the same changes for all. */
export interface Channel<Message> {
  /** The state on which the next changes build. */
  snapshot(limit: number): Message;
  /** What changed since the last call; `undefined` when nothing did. */
  changes(): Message | undefined;
  close(): void;
}
