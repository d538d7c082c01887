/** A stream that any number of connections follow: a snapshot for each newcomer, then the same changes for all. */
export interface Channel<Message> {
  /** The state that the next changes build on. */
  snapshot(limit: number): Message;
  /** What changed since it was last asked; `undefined` when nothing did. */
  changes(): Message | undefined;
  close(): void;
}
