import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import {
  failuresLastMs,
  type FailureRecords,
  type Limits,
  type RateLimit,
  tooManyRequests,
} from '../domain/members/limits.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from '../storage/database.ts';
import { rateLimits } from '../storage/schema/index.ts';

/** Limits that all gateways count in their database, so that a guess at one gateway counts at all. */
export class SharedLimits implements Limits {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  createRateLimit(name: string, max: number, withinMs: number): RateLimit {
    const limiter = this.#limiter(name, max, withinMs);
    return {
      use: async (key) => {
        await limiter.consume(key).catch((reason: unknown) => {
          throw reason instanceof RateLimiterRes ? tooManyRequests(reason.msBeforeNext) : reason;
        });
      },
      refund: async (key) => {
        await limiter.reward(key);
      },
    };
  }

  createFailureRecords(name: string): FailureRecords {
    const limiter = this.#limiter(name, 1, failuresLastMs);
    return {
      read: async (key) => {
        const found = await limiter.get(key);
        if (found === null) return { count: 0, lastAt: 0 };
        return { count: found.consumedPoints, lastAt: this.#clock.now() + found.msBeforeNext - failuresLastMs };
      },
      add: async (key) => {
        const { consumedPoints } = await limiter.penalty(key);
        // Each failure restarts the hour.
        await limiter.set(key, consumedPoints, failuresLastMs / 1000);
      },
      clear: async (key) => {
        await limiter.delete(key);
      },
    };
  }

  async deleteExpired(): Promise<void> {
    await this.#database.delete(rateLimits).where(lt(rateLimits.expire, new Date(this.#clock.now())));
  }

  #limiter(keyPrefix: string, points: number, withinMs: number): RateLimiterDrizzle {
    return new RateLimiterDrizzle({
      storeClient: this.#database,
      schema: rateLimits,
      keyPrefix,
      points,
      duration: withinMs / 1000,
      // `deleteExpired` does that for all limits at once.
      clearExpiredByTimeout: false,
    });
  }
}
