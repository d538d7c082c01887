/** Bad input must be refused with a reason in an envelope and must store nothing. */
import { code } from '@livery/contract/envelope';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { valueDays } from '../src/domain/funds/worth/value-days.ts';
import { demoMember } from '../src/seed/demo-member.ts';
import * as schema from '../src/storage/schema/index.ts';
import { consoleHost, openTestConsole } from './console.ts';
import type { OpenDatabase } from './databases.ts';
import { startTestExchange, type TestExchange } from './exchange.ts';

export type Request = Omit<InjectOptions, 'url'> & { readonly url: string };

export interface BadInputSite {
  readonly site: TestExchange;
  /** The server that the bad input is sent to. */
  readonly server: FastifyInstance;
  readonly base: '/api' | '/operator-api';
  /** Of the demo member. */
  readonly token: string;
  send(request: Request): Promise<{ status: number; type: unknown; body: { code: number; msg: string } }>;
  /** The code of a request that must be refused. */
  refused(request: Request): Promise<number>;
  /** The tables that the work changes; bad input must change none. */
  tablesChangedBy(run: () => Promise<void>): Promise<string[]>;
  close(): Promise<void>;
}

/** An exchange to which the demo member sends bad input, or an owner does at the console. */
export async function openBadInputSite(open: OpenDatabase, base: BadInputSite['base'] = '/api'): Promise<BadInputSite> {
  let lastLogged = '';
  const log = pino({ level: 'warn' }, { write: (line) => (lastLogged = line) });
  const site = await startTestExchange(await open('seeded'), undefined, undefined, { log });
  // The exchange does it a minute after its start, which would be seen as a change by a call.
  await valueDays(site.exchange.database, site.exchange.markets, site.clock.now());
  const { envelope } = await site.call('POST', '/login', {
    body: { type: 'MAIL', email: demoMember.account, password: demoMember.password },
  });
  const { token } = envelope.data as { token: string };
  const desk = base === '/operator-api' ? await openTestConsole(site, { log }) : undefined;
  const { server } = desk ?? site;
  const sender =
    desk === undefined
      ? { host: 'localhost', authorization: token }
      : {
          host: consoleHost,
          origin: `http://${consoleHost}`,
          cookie: (await desk.operator('ines@livery.example')).cookie,
        };

  const send: BadInputSite['send'] = async ({ url, headers, ...rest }) => {
    const answer = await server.inject({ ...rest, url: `${base}${url}`, headers: { ...sender, ...headers } });
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() };
  };
  const refused: BadInputSite['refused'] = async (request) => {
    const { status, type, body } = await send(request);
    const isRefused = status >= 400 && status < 500 && body.code !== code.success && body.msg !== '';
    if (!isRefused) throw new Error(`answered ${status} ${JSON.stringify(body)}, last logged: ${lastLogged}`);
    expect(type).toMatch(/^application\/json/);
    return body.code;
  };
  /** A hash of each table, except those that the exchange renews without a call. */
  const stored = async () => {
    const maintained = new Set<unknown>([schema.leases, schema.serving]);
    const tables = Object.values(schema).flatMap((value) =>
      value instanceof PgTable && !maintained.has(value) ? [value] : [],
    );
    const prints = tables.map(async (table) => {
      const { name } = getTableConfig(table);
      const [row] = await site.exchange.database
        .select({ print: sql<string | null>`md5(string_agg(t::text, '|' order by t::text))` })
        .from(sql`${sql.identifier(name)} t`);
      return [name, row?.print ?? null] as const;
    });
    return Object.fromEntries(await Promise.all(prints));
  };
  const tablesChangedBy: BadInputSite['tablesChangedBy'] = async (run) => {
    const before = await stored();
    await run();
    const after = await stored();
    return Object.keys(after).filter((name) => after[name] !== before[name]);
  };
  const close = async () => {
    await desk?.close();
    await site.close();
  };
  return { site, server, base, token, send, refused, tablesChangedBy, close };
}
