import type { FastifyInstance } from 'fastify';

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../domain/members/limits.ts';
import { isLoopback } from '../network.ts';
import { callerNetwork } from './caller.ts';

/** Enough for an office of a hundred members behind one address. */
const points = 3000;
const withinSeconds = 10;
/** A write costs the database about ten times as much as a reading. */
const costOf = (method: string) => (method === 'GET' ? 1 : 10);

/**
 * Bounds what all calls of one address cost together. The site names the address of its visitors; programs on this machine
 * are not counted. A call over the budget gets `tooManyRequests`, before its token is looked up.
 */
export function boundCalls(server: FastifyInstance): void {
  const limiter = new RateLimiterMemory({ points, duration: withinSeconds });
  server.addHook('onRequest', async (request) => {
    // A caller who hung up has no address any more.
    if (request.socket.remoteAddress === undefined || isLoopback(request.ip)) return;
    await limiter.consume(callerNetwork(request), costOf(request.method)).catch((full: RateLimiterRes) => {
      throw tooManyRequests(full.msBeforeNext);
    });
  });
}
