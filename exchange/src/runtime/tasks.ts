/**
 * Repeats work at an interval, never twice at a time. The next run does what a failed run left undone. Returns a function
 * that stops it and resolves when a run under way has ended.
 */
export function repeat(
  work: () => Promise<void>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

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
