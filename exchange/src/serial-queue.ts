/**
 * Runs tasks one after the other. All markets settle through one queue: two settlements may meet in the same members'
 * balances in opposite order, and a database answers that with a deadlock.
 */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task, task);
    // The caller sees the failure; the next task only waits for the end.
    this.#last = result.catch(() => undefined);
    return result;
  }
}
