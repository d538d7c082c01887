import pg from 'pg';

/** A connection that gives up on what is not answered in time. */
export function createClient(connectionString: string, answerMs: number, connectionMs = answerMs): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectionMs, query_timeout: answerMs });
  // Whoever uses it is told by the failing query.
  client.on('error', () => undefined);
  return client;
}
