import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Exchange } from '../exchange.ts';

/**
 * For operators' own programs, not members: `/healthz` says that the process answers; `/readyz` that it can serve,
 * which needs its database; `/metrics` has the figures in Prometheus' format. The site forwards none of them.
 */
export function registerOperations(server: FastifyInstance, { database, metrics }: Exchange): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await database.execute(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
