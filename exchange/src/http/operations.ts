import type { FastifyInstance } from 'fastify';
import type { Exchange } from '../exchange.ts';
import { serverSecrets } from '../storage/schema/index.ts';

/**
 * For operators' own programs, not members. `/healthz`: the process answers. `/readyz`: it can serve, because its
 * database is writable, the bus to other nodes and threads is up, and it is not stopping. `/metrics`: the figures in
 * Prometheus' format. The site forwards none of them.
 */
export function registerOperations(
  server: FastifyInstance,
  { database, availability, metrics, role }: Exchange,
  isDraining: () => boolean,
): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'stopping', role });
    return (await isDatabaseReady({ database, availability }))
      ? { status: 'ready', role }
      : reply.code(503).send({ status: 'database unavailable', role });
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.text()),
  );
}

/** Whether the database can be written. */
export async function isDatabaseReady({
  database,
  availability,
}: Pick<Exchange, 'database' | 'availability'>): Promise<boolean> {
  if (!availability.isUp()) return false;
  try {
    // To lock a row is to write, so this fails wherever a write would.
    const { name } = serverSecrets;
    await database.select({ name }).from(serverSecrets).limit(1).for('no key update', { skipLocked: true });
    return true;
  } catch {
    return false;
  }
}
