/** A load that takes longer says so, and goes on: a slow phone is not a fault. */
export const slowAfterMs = 5000;

/** A load that takes longer is given up and reported (spec §8, §9). */
export const givenUpAfterMs = 120_000;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Settles as `promise` does, or rejects with `late()` when that takes longer than `limitMs`. */
export async function within<Value>(limitMs: number, promise: Promise<Value>, late: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
