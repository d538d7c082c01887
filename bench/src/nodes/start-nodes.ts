import { type ExchangeProcess, startProcess } from '@livery/exchange/test/process';
import { join } from 'node:path';
import type { PostgresServer } from '../exchange-on-postgres.ts';

export interface Nodes {
  readonly engines: number;
  readonly gateways: number;
}

export interface Started {
  readonly processes: readonly ExchangeProcess[];
  /** Those of them that answer members. */
  readonly answering: readonly ExchangeProcess[];
}

/** Starts one node of an exchange. Each has a data folder of its own, by its name. */
export const startNode = (
  { variables }: PostgresServer,
  natsUrl: string,
  { role, name }: { readonly role: 'gateway' | 'engine'; readonly name: string },
): ExchangeProcess =>
  startProcess({
    ...variables,
    ROLE: role,
    NATS_URL: natsUrl,
    DRAIN_SECONDS: '0',
    DATA_DIR: join(variables.DATA_DIR, name),
  });

export function startNodes(postgres: PostgresServer, natsUrl: string, { engines, gateways }: Nodes): Started {
  const start = (role: 'gateway' | 'engine', count: number) =>
    Array.from({ length: count }, (_, index) => startNode(postgres, natsUrl, { role, name: `${role}${index}` }));
  const answering = start('gateway', gateways);
  return { answering, processes: [...answering, ...start('engine', engines)] };
}
