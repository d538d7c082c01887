/**
 * Runs tasks one after the other. The settlements of all markets go through one lane: two of them may meet in the same
 * members' balances in opposite order, which a database answers with a deadlock.
 */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task, task);
    // The caller sees the failure; the next task must only wait for the end.
    this.#last = result.catch(() => undefined);
    return result;
  }
}
