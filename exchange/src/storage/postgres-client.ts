import pg from 'pg';

export interface ClientTimings {
  readonly answerMs: number;
  readonly connectionMs?: number | undefined;
  /** How long a statement waits for another transaction; 0: as long as it takes. */
  readonly lockMs?: number;
}

/** A connection that gives up on what is not answered in time. */
export function createClient(
  connectionString: string,
  { answerMs, connectionMs = answerMs, lockMs = 0 }: ClientTimings,
): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectionMs,
    query_timeout: answerMs,
    lock_timeout: lockMs,
  });
  // Whoever uses it is told by the failing query.
  client.on('error', () => undefined);
  return client;
}
