import { code, type Envelope } from '@livery/contract/envelope';
import type { Ready } from '@livery/exchange/test/process';
import { Agent, request } from 'node:http';
import type { Page } from 'playwright-core';

interface VisitorRequest {
  readonly method: 'GET' | 'POST';
  /** Below `/api`. */
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** Calls the exchange as a browser on one tenant's site does, over a connection that stays open. */
export class SiteVisitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;
  readonly #host: string;
  readonly #token: string | undefined;

  constructor(port: number, host: string, token?: string) {
    this.#port = port;
    this.#host = host;
    this.#token = token;
  }

  /** Sends a call and resolves to its data. @throws Error for any answer that is not a success */
  async ask<Data>({ method, path, body, idempotencyKey }: VisitorRequest): Promise<Data> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await new Promise<string>((resolve, reject) => {
      const outgoing = request({
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        method,
        path: `/api${path}`,
        headers: {
          host: this.#host,
          ...(this.#token !== undefined && { authorization: this.#token }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        },
      });
      outgoing.on('error', reject).on('response', (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
        incoming.on('end', () => resolve(text)).on('error', reject);
      });
      outgoing.end(sent);
    });
    const envelope = JSON.parse(answer) as Envelope;
    if (envelope.code !== code.success) throw new Error(`${method} ${path}: ${answer}`);
    return envelope.data as Data;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The access token of a tenant's demo member. */
export async function signInDemoMember({ port, demoMember }: Ready, host: string): Promise<string> {
  const visitor = new SiteVisitor(port, host);
  const { account: email, password } = demoMember;
  const body = { type: 'MAIL', email, password };
  const { token } = await visitor.ask<{ token: string }>({ method: 'POST', path: '/login', body });
  visitor.close();
  return token;
}

/** The CPU slowdown of a mid-range phone. */
export const cpuSlowdown = 4;

export async function throttleCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

interface MainThreadMeter {
  /** CPU time of the page's main thread in seconds, independent of other load on the machine. */
  workedSeconds(): Promise<number>;
  close(): Promise<void>;
}

export async function measureMainThread(page: Page): Promise<MainThreadMeter> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async workedSeconds() {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    },
    close: () => client.detach(),
  };
}
