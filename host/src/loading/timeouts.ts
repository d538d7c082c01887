/** A load that takes longer shows so and goes on, because a slow phone is not an error. */
export const slowAfterMs = 5000;

/** A load that takes longer fails and is reported (spec §8, §9). */
export const loadTimeoutMs = 120_000;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Settles like `promise`, or rejects with `timeoutError()` after `limitMs`. */
export async function withTimeout<Value>(
  limitMs: number,
  promise: Promise<Value>,
  timeoutError: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
