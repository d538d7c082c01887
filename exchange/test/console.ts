/** The console of an exchange under test: its calls, and operators with passkeys. */
import type { CallData } from '@livery/contract/call';
import type { invitationPasskeyCall, operatorPasskeyRequestCall } from '@livery/contract/calls/operator/session';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import type { Envelope } from '@livery/contract/envelope';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { createOperatorServer } from '../src/operator/operator-api.ts';
import { settleConsole } from '../src/seed/console.ts';
import { inTransaction } from '../src/storage/database.ts';
import type { TestExchange } from './exchange.ts';
import { generousTimeoutMs } from './templates/postgres-with-long-timeouts.ts';
import { VirtualPasskey } from './virtual-passkey.ts';

export const consoleHost = 'console.localhost:8080';
const origin = `http://${consoleHost}`;

interface ConsoleAnswer {
  readonly status: number;
  readonly envelope: Envelope;
  /** The session's cookie, as browsers send it back; empty: none was set, or it was taken away. */
  readonly cookie: string | undefined;
}

export interface ConsoleCallOptions {
  readonly body?: unknown;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestConsole {
  readonly server: FastifyInstance;
  /** Calls `/operator-api` as a page of the console would. */
  call(method: 'GET' | 'POST', path: string, options?: ConsoleCallOptions): Promise<ConsoleAnswer>;
  /** Makes an operator with these roles, and returns a passkey and the cookie of a session. */
  operator(mail: string, grants?: readonly OperatorGrant[]): Promise<{ device: VirtualPasskey; cookie: string }>;
  signIn(device: VirtualPasskey): Promise<ConsoleAnswer>;
  invite(mail: string, grants?: readonly OperatorGrant[]): Promise<string>;
  close(): Promise<void>;
}

const owner: readonly OperatorGrant[] = [{ role: 'owner', tenantId: null }];

export async function openTestConsole(
  { exchange }: TestExchange,
  { log = pino({ level: 'silent' }) }: { readonly log?: Logger } = {},
): Promise<TestConsole> {
  await settleConsole(exchange);
  const server = await createOperatorServer(exchange, log, { answerMs: generousTimeoutMs });

  const call: TestConsole['call'] = async (method, path, { body, cookie, headers } = {}) => {
    const answer = await server.inject({
      method,
      url: `/operator-api${path}`,
      headers: { host: consoleHost, origin, ...(cookie !== undefined && { cookie }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const [set] = answer.cookies;
    const given = set && `${set.name}=${set.value}`;
    return { status: answer.statusCode, envelope: answer.json<Envelope>(), cookie: given };
  };

  const invite: TestConsole['invite'] = (mail, grants = owner) =>
    inTransaction(exchange.database, (tx) =>
      exchange.operators.invitations.invite(tx, { mail, name: mail, grants, invitedBy: 'the test' }),
    );

  return {
    server,
    call,
    invite,
    async operator(mail, grants) {
      const token = await invite(mail, grants);
      const device = new VirtualPasskey({ isVerified: true });
      const begun = await call('POST', '/invitation/passkey', { body: { token } });
      const passkey = device.make(begun.envelope.data as CallData<typeof invitationPasskeyCall>, origin);
      const factor = { type: 'PASSKEY', name: 'laptop', passkey };
      const body = { token, name: mail.split('@')[0], password: 'correct horse battery', factor };
      const { cookie, envelope } = await call('POST', '/invitation/acceptance', { body });
      if (cookie === undefined) throw new Error(`${mail} did not become an operator: ${envelope.msg}`);
      return { device, cookie };
    },
    async signIn(device) {
      const { envelope } = await call('POST', '/session/passkey');
      const answer = device.answer(envelope.data as CallData<typeof operatorPasskeyRequestCall>, origin);
      return call('POST', '/session', { body: { type: 'PASSKEY', answer } });
    },
    close: async () => {
      await server.close();
    },
  };
}
