import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Exchange } from '../exchange.ts';

/**
 * What operators' own programs ask, not members: `/healthz`, the process answers; `/readyz`, it can serve, which needs its
 * database; `/metrics`, in Prometheus' format. The site passes none of them on.
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
