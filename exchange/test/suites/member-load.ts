/** Members who send commands to an exchange over HTTP and record every command and answer. */
import type { Method } from '@livery/contract/call';
import { code, type Envelope } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import type { Draw } from './commands/draw.ts';
import { type RichMember, secrets } from './rich-member.ts';

interface Sent {
  readonly by: RichMember;
  readonly key: string;
  readonly method: Method;
  readonly path: string;
  readonly body: object;
  /** Absent until the command is answered. */
  answer?: Envelope;
}

/** The kind of record whose id a call answers with, by the start of its path. */
const kinds = [
  ['transfers', '/funds/transfer'],
  ['orders', '/spot/'],
  ['pledges', '/wealth/'],
  ['futures', '/future/'],
  ['offers', '/c2c/'],
] as const;

export class MemberLoad {
  readonly sent: Sent[] = [];
  readonly #draw: Draw;
  readonly #members: readonly RichMember[];
  readonly #productId: number;
  readonly #tokens = new Map<string, string>();
  #ports: string[] = [];
  #turn = 0;
  #isSending = false;
  #senders: Promise<unknown> = Promise.resolve();

  constructor(draw: Draw, members: readonly RichMember[], productId: number) {
    this.#draw = draw;
    this.#members = members;
    this.#productId = productId;
  }

  /**
   * Resumes at a started exchange: signs everybody in and sends earlier commands again. Gives one line for each fault.
   * @param ports where it can be reached; calls go to each in turn
   */
  async resume(ports: readonly number[], since: number): Promise<string[]> {
    this.#ports = ports.map(String);
    for (const { id, email } of this.#members) {
      this.#tokens.set(id, await this.#signIn(email));
    }
    const faults: string[] = [];
    const again = this.sent.slice(since).filter(({ answer }) => answer === undefined || answer.code === code.success);
    for (let index = 0; index < again.length; index += 16)
      await Promise.all(
        again.slice(index, index + 16).map(async (one) => faults.push(...(await this.#sendAgain(one)))),
      );
    return faults;
  }

  /** Tries again while the exchange finds the connections that a fault has broken. @returns the token */
  async #signIn(email: string): Promise<string> {
    for (;;) {
      const answer = await this.#call('POST', '/login', { type: 'MAIL', email, password: secrets.password });
      if (answer.code === code.success) return (answer.data as { token: string }).token;
      if (answer.code !== code.unavailable) throw new Error(`${email} is not signed in: ${JSON.stringify(answer)}`);
    }
  }

  async #sendAgain(one: Sent): Promise<string[]> {
    const before = one.answer;
    const answer = await this.#send(one);
    // It is asked about again the next time.
    if (answer.code === code.unavailable) return [];
    one.answer = answer;
    const is = `${one.method} ${one.path} ${JSON.stringify(one.body)}: ${JSON.stringify(answer)}`;
    // Its outcome is unknown, so it may also be refused, as futures are before the first price, but it must not fail.
    if (before === undefined) return answer.code === code.internal ? [is] : [];
    return JSON.stringify(before) === JSON.stringify(answer) ? [] : [`${is} instead of ${JSON.stringify(before)}`];
  }

  /** Has every member send commands in turn on three connections. */
  start(): void {
    this.#isSending = true;
    const lines = this.#members.flatMap((member) => [member, member, member]);
    this.#senders = Promise.all(lines.map((member) => this.#sendOn(member)));
  }

  /** Resolves when the last sender has stopped. */
  async stopped(): Promise<void> {
    this.#isSending = false;
    await this.#senders;
  }

  async #sendOn(by: RichMember): Promise<void> {
    while (this.#isSending) {
      const one: Sent = { by, key: randomUUID(), ...this.#anything(by) };
      this.sent.push(one);
      try {
        const answer = await this.#send(one);
        // Whether the command was executed is not known, as when no answer comes.
        if (answer.code !== code.unavailable) one.answer = answer;
      } catch {
        // The exchange was killed, or its link broke; the next try answers whether the command was executed.
        if (this.#ports.length === 1) return;
      }
    }
  }

  #anything({ id, bankId }: RichMember): Pick<Sent, 'method' | 'path' | 'body'> {
    const draw = this.#draw;
    const post = (path: string, body: object) => ({ method: 'POST', path, body }) as const;
    const chance = draw.below(20);
    if (chance < 6) {
      const [from, to] = draw.one([
        ['SPOT', 'C2C'],
        ['C2C', 'SPOT'],
        ['FUTURE', 'WEALTH'],
        ['WEALTH', 'FUTURE'],
      ] as const);
      return post('/funds/transfer', { coin: 'USDT', amount: draw.amount(1, 50), from, to });
    }
    if (chance < 8) return post('/future/product', this.#futures());
    if (chance < 10) return post(`/wealth/products/${this.#productId}`, { amount: '1000' });
    if (chance < 11) {
      const sale = { coin: 'USDT', currency: 'EUR', quantity: '20', unitPrice: '0.93', bankId };
      return post('/c2c/draw', sale);
    }
    const amount = '0.001';
    const own = this.sent.filter(({ by, path }) => by.id === id && path.startsWith('/spot/product')).slice(-8);
    const order = own.map(({ answer }) => answer?.data as { id: number } | null | undefined).find((data) => data);
    if (chance < 13 && order) return { method: 'PUT', path: `/spot/orders/${order.id}`, body: { amount: '0.0005' } };
    if (chance < 17) return post('/spot/product/sell', { symbol: 'BTCUSDT', amount, ...this.#waits() });
    if (chance < 18) {
      const exits = {
        takeProfit: { trigger: draw.amount(50_021, 50_030) },
        stopLoss: { trigger: draw.amount(49_990, 50_000) },
      };
      const buy = { type: 'limit', price: draw.amount(50_001, 50_020), attached: exits };
      return post('/spot/product/buy', { symbol: 'BTCUSDT', amount, ...buy });
    }
    // A limit order far from the price rests, and a market order trades with a market maker or a member.
    const form = draw.below(2) === 0 ? { type: 'limit', price: draw.amount(45_000, 45_100) } : { type: 'market' };
    return post(draw.one(['/spot/product/buy', '/spot/product/sell']), { symbol: 'BTCUSDT', amount, ...form });
  }

  /** A sale that waits for a price which trades move over soon. Some are refused, because it has come already. */
  #waits() {
    const draw = this.#draw;
    const trigger = { price: draw.amount(49_994, 50_004) };
    return draw.one([
      { type: 'stopMarket', trigger },
      { type: 'stopLimit', trigger, price: draw.amount(49_950, 50_000) },
      { type: 'oco', price: draw.amount(50_000, 50_020), trigger },
      { type: 'oco', price: draw.amount(50_000, 50_020), trigger, stopPrice: draw.amount(49_950, 50_000) },
      { type: 'trailingStop', distance: { percent: '0.1' } },
    ]);
  }

  #futures() {
    return { productId: 1, cycle: 60, direction: this.#draw.one(['up', 'down']), amount: '10', type: 'market' };
  }

  #send({ by, key, method, path, body }: Sent): Promise<Envelope> {
    return this.#call(method, path, body, { authorization: this.#tokens.get(by.id) ?? '', 'idempotency-key': key });
  }

  async #call(method: Method, path: string, body: object, headers: Record<string, string> = {}): Promise<Envelope> {
    this.#turn += 1;
    const port = this.#ports[this.#turn % this.#ports.length];
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
      return (await answer.json()) as Envelope;
    } catch (error) {
      // The others are called from now on, as a proxy does it.
      const others = this.#ports.filter((other) => other !== port);
      if (others.length > 0) this.#ports = others;
      throw error;
    }
  }

  /** The commands with an unknown outcome. */
  unknown(): readonly Pick<Sent, 'method' | 'path'>[] {
    return this.sent.filter(({ answer }) => answer === undefined).map(({ method, path }) => ({ method, path }));
  }

  /** Whether a command of every kind was acknowledged. */
  isVaried(): boolean {
    return [...this.numbers().values()].every((ids) => ids.length > 0);
  }

  /** The ids that members were given, by kind. */
  numbers(): Map<string, number[]> {
    const numbers = new Map<string, number[]>(kinds.map(([kind]) => [kind, []]));
    for (const { path, answer } of this.sent) {
      const kind = kinds.find(([, beginning]) => path.startsWith(beginning))?.[0];
      if (kind === undefined || answer?.code !== code.success) continue;
      const { id, pairId } = answer.data as { readonly id: number; readonly pairId?: number };
      numbers.get(kind)?.push(id, ...(pairId === undefined ? [] : [pairId]));
    }
    return new Map(Array.from(numbers, ([kind, ids]) => [kind, [...new Set(ids)].sort((a, b) => a - b)]));
  }
}
