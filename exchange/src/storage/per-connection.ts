import type { Connection } from './database.ts';

/**
 * A query that is asked so often that it is built once for each connection: building its text takes longer than the
 * database takes to answer. Give it a name (`prepare`), so that the database keeps its plan, too.
 */
export function perConnection<Query>(build: (connection: Connection) => Query): (connection: Connection) => Query {
  const queries = new WeakMap<Connection, Query>();
  return (connection) => {
    const query = queries.get(connection) ?? build(connection);
    queries.set(connection, query);
    return query;
  };
}
