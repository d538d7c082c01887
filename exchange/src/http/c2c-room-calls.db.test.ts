import type { Message } from '@livery/contract/calls/c2c/messages';
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { code, type Envelope } from '@livery/contract/envelope';
import { receiveCode, sendCode } from '@livery/contract/live/market';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { photo } from '../../test/pictures.ts';
import { secondFactorsAt } from '../../test/second-factor.ts';
import { dropClients, LiveClient, openTestSockets } from '../../test/sockets.ts';
import { type Fixtures, fixturesAt, type SignedInMember } from '../../test/suites/money-calls.ts';
import { secrets } from '../../test/suites/rich-member.ts';
import { visitorAt } from '../../test/visitor.ts';
import { auditLedger } from '../ledger/audit.ts';
import { runCommand } from '../operator/run-command.ts';

const dayMs = 86_400_000;
const { fundsPassword } = secrets;

onOneDatabase((open) => {
  let site: TestExchange;
  let fixtures: Fixtures;
  let jpeg: Buffer;
  const { get, codeOf } = visitorAt(() => site);
  const factors = secondFactorsAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    fixtures = fixturesAt(site);
    jpeg = await photo(8, 8).jpeg().toBuffer();
  });
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  const send = async ({ token }: { token: string }, path: string, body?: unknown): Promise<Envelope> => {
    const options = { token, idempotencyKey: randomUUID(), ...(body !== undefined && { body }) };
    return (await site.call('POST', `/c2c/orders/${path}`, options)).envelope;
  };
  const pictureOf = ({ id }: SignedInMember) => site.exchange.pictures.add(id, jpeg);
  const room = ({ token }: SignedInMember, id: number) => get<OrderRoom>(`/c2c/orders/${id}`, {}, token);
  const chat = async ({ token }: SignedInMember, id: number, query = '') =>
    (await get<{ list: Message[] }>(`/c2c/orders/${id}/messages${query}`, {}, token)).list;
  /** The first bytes of a picture of an order, or the code of the refusal. */
  const shown = async ({ token }: { token: string }, id: number, pictureId: string) => {
    const url = `/api/c2c/orders/${id}/pictures/${pictureId}`;
    const answer = await site.server.inject({ url, headers: { host: 'localhost', authorization: token } });
    return answer.statusCode === 200 ? answer.rawPayload.subarray(0, 2).toString('hex') : answer.json<Envelope>().code;
  };

  describe('pictures', () => {
    it('of a payment, a dispute and messages are shown to both sides and the operator, and to nobody else', async () => {
      const { seller, buyer, id } = await fixtures.order(false);
      const [proof, claim, answer, inChat] = [
        await pictureOf(buyer),
        await pictureOf(buyer),
        await pictureOf(seller),
        await pictureOf(seller),
      ];
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/pay`, { pictures: [proof] });
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/dispute`, { reason: 'No coins.', pictures: [claim] });
      await fixtures.ask(seller, 'POST', `/c2c/orders/${id}/evidence`, { reason: 'No money.', pictures: [answer] });
      await fixtures.ask(seller, 'POST', `/c2c/orders/${id}/messages`, { pictures: [inChat] });
      const stranger = await fixtures.member();
      for (const picture of [proof, claim, answer, inChat]) {
        expect([await shown(buyer, id, picture), await shown(seller, id, picture)]).toEqual(['ffd8', 'ffd8']);
        expect([await shown(stranger, id, picture), await shown({ token: '' }, id, picture)]).toEqual([
          code.notFound,
          code.tokenMissing,
        ]);
        // Nor is it among the pictures of the other side.
        const others = picture === proof || picture === claim ? seller : buyer;
        expect(await codeOf(`/me/pictures/${picture}`, {}, others.token)).toBe(code.notFound);
      }
      for (const side of [buyer, seller]) {
        expect((await room(side, id)).events.map(({ action, note, pictures }) => [action, note, pictures])).toEqual([
          ['take', '', []],
          ['pay', '', [proof]],
          ['dispute', 'No coins.', [claim]],
          ['evidence', 'No money.', [answer]],
        ]);
        expect(await chat(side, id)).toMatchObject([{ text: '', pictures: [inChat] }]);
      }
      const story = await runCommand(site.exchange, { argv: ['c2c', 'show', String(id)], operator: 'olive' });
      expect(story).toMatchObject([
        { by: 'buyer', what: 'take' },
        { by: 'buyer', what: 'pay', pictures: proof },
        { by: 'buyer', what: 'dispute', text: 'No coins.', pictures: claim },
        { by: 'seller', what: 'evidence', text: 'No money.', pictures: answer },
        { by: 'seller', what: 'message', pictures: inChat },
      ]);
      // They stay, as what nobody used does not.
      site.clock.advance(dayMs + 1);
      await site.exchange.pictures.deleteUnused();
      for (const picture of [proof, claim, answer, inChat])
        await runCommand(site.exchange, { argv: ['picture', 'save', picture, 'a.jpg'], operator: 'olive' });
    });

    it('of another order are not shown in this one, although both have the same sides', async () => {
      const { seller, buyer, id } = await fixtures.order(false);
      const other = await fixtures.ask(buyer, 'POST', `/c2c/offers/${await fixtures.offer(seller)}/orders`, {
        quantity: '100',
      });
      const picture = await pictureOf(buyer);
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/pay`, { pictures: [picture, picture] });
      expect((await room(seller, id)).events.at(-1)?.pictures).toEqual([picture]);
      expect(await shown(seller, other.id, picture)).toBe(code.notFound);
      expect(await shown(seller, id, randomUUID())).toBe(code.notFound);
    });

    it('of somebody else, or that do not exist, are refused at the field, and nothing happens', async () => {
      const { seller, buyer, id } = await fixtures.order(false);
      const own = await pictureOf(buyer);
      for (const pictures of [
        [await pictureOf(seller)],
        [own, randomUUID()],
        ['x'],
        Array.from({ length: 6 }, () => own),
      ])
        for (const [action, body] of [['pay', {}] as const, ['messages', { text: 'Look' }] as const])
          expect(await send(buyer, `${id}/${action}`, { ...body, pictures })).toMatchObject({
            code: code.badRequest,
            data: { field: expect.stringMatching(/^pictures/) as unknown },
          });
      expect(await room(buyer, id)).toMatchObject({ status: 'unpaid' });
      expect(await chat(buyer, id)).toEqual([]);
    });
  });

  describe('what is written', () => {
    it.each([
      ['nothing', ''],
      ['blanks', ' \n '],
      ['what nobody sees', '\u200b\u2060'],
      ['direction marks alone', '\u202e\u2066\u2069'],
      ['control characters', 'bell\u0007'],
      ['a null', 'a\0b'],
      ['half a character', 'a\ud83d'],
      ['too much', 'x'.repeat(501)],
    ])('%s is refused by name', async (_what, text) => {
      const { buyer, id } = await fixtures.order(true);
      const refused = (field: string) => ({ code: code.badRequest, data: { field } });
      expect(await send(buyer, `${id}/messages`, { text })).toMatchObject(refused('text'));
      expect(await send(buyer, `${id}/dispute`, { reason: text })).toMatchObject(refused('reason'));
      expect(await room(buyer, id)).toMatchObject({ status: 'paid' });
      expect(await chat(buyer, id)).toEqual([]);
    });

    it('is returned unchanged, whatever it contains', async () => {
      const { seller, buyer, id } = await fixtures.order(false);
      const texts = [
        '<img src=x onerror=alert(1)>',
        '👩‍👧 ヤマモト\nسلام',
        "'; drop table c2c_orders; --",
        '${7*7} {{7*7}}',
      ];
      for (const text of texts) await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/messages`, { text });
      expect((await chat(seller, id)).map(({ text }) => text).toReversed()).toEqual(texts);
    });

    it('on a transfer mentions no digital currency and has no control characters', async () => {
      const { buyer, id } = await fixtures.order(false);
      expect(await send(buyer, `${id}/pay`, { reference: 'for b.t.c' })).toMatchObject({
        code: code.forbiddenReference,
        data: { field: 'reference' },
      });
      for (const reference of ['a\u0007b', 'x'.repeat(65)])
        expect(await send(buyer, `${id}/pay`, { reference })).toMatchObject({ code: code.badRequest });
      expect(await room(buyer, id)).toMatchObject({ status: 'unpaid' });
    });
  });

  describe('releasing', () => {
    it('requires the funds password, and once the second factor if there is one', async () => {
      const { seller, buyer, id } = await fixtures.order(true);
      const other = await fixtures.order(true);
      expect(await send(seller, `${id}/release`, { fundsPassword: '000000' })).toMatchObject({
        code: code.wrongFundsPassword,
        data: { field: 'fundsPassword' },
      });
      const { token } = (await factors.logIn(seller.email, secrets.password)).data as { token: string };
      const { secret } = await factors.addApp(token, { type: 'PASSWORD', password: secrets.password });
      const as = { ...seller, token };
      expect(await send(as, `${id}/release`, { fundsPassword })).toMatchObject({
        code: code.secondFactorNeeded,
        data: { field: 'secondFactor' },
      });
      const wrong = { type: 'AUTHENTICATOR', code: factors.codeOf(secret, 600_000) };
      expect((await send(as, `${id}/release`, { fundsPassword, secondFactor: wrong })).code).toBe(
        code.wrongSecondFactor,
      );
      expect(await room(buyer, id)).toMatchObject({ status: 'paid' });
      const secondFactor = factors.byApp(secret);
      expect(await send(as, `${id}/release`, { fundsPassword, secondFactor })).toMatchObject({
        code: code.success,
        data: { id, status: 'released' },
      });
      // The same code releases nothing else, and its effect stays.
      expect((await send(as, `${id}/release`, { fundsPassword, secondFactor })).code).toBe(code.wrongSecondFactor);
      expect((await send(other.seller, `${other.id}/release`, { fundsPassword })).code).toBe(code.success);
    });
  });

  it('a step out of turn, by the wrong side, twice or after the end is refused and changes nothing', async () => {
    const { seller, buyer, id } = await fixtures.order(false);
    const stranger = await fixtures.member();
    const bodies: Readonly<Record<string, object | undefined>> = {
      pay: {},
      release: { fundsPassword },
      cancel: undefined,
      cancelRequest: {},
      'cancelRequest/refusal': {},
      dispute: { reason: 'x' },
      evidence: { reason: 'x' },
      payLate: { reason: 'x' },
      messages: { text: 'x' },
    };
    const refusedBy = async (member: SignedInMember, allowed: readonly string[]) => {
      const before = JSON.stringify([await room(buyer, id), await room(seller, id), await chat(buyer, id)]);
      const expected = member === stranger ? code.notFound : code.wrongState;
      const others = Object.entries(bodies).filter(([action]) => !allowed.includes(action));
      for (const [action, body] of others)
        expect([action, (await send(member, `${id}/${action}`, body)).code]).toEqual([action, expected]);
      expect(JSON.stringify([await room(buyer, id), await room(seller, id), await chat(buyer, id)])).toBe(before);
    };
    await refusedBy(stranger, []);
    await refusedBy(seller, ['messages']);
    await refusedBy(buyer, ['pay', 'cancel', 'messages']);
    await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/pay`, { reference: String(id) });
    await refusedBy(stranger, []);
    await refusedBy(seller, ['release', 'cancelRequest', 'dispute', 'messages']);
    await refusedBy(buyer, ['cancel', 'dispute', 'messages']);
    await fixtures.ask(seller, 'POST', `/c2c/orders/${id}/release`, { fundsPassword });
    await refusedBy(stranger, []);
    await refusedBy(seller, []);
    await refusedBy(buyer, []);
  });

  it('evidence is bounded for each side, so that neither keeps the other from it', async () => {
    const { seller, buyer, id } = await fixtures.order(true);
    await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/dispute`, { reason: 'No coins.' });
    const given = await Promise.all(
      Array.from({ length: 12 }, (_none, index) => send(seller, `${id}/evidence`, { reason: String(index) })),
    );
    const codes = given.map((envelope) => envelope.code);
    expect(codes.filter((one) => one === code.success)).toHaveLength(10);
    expect(codes.filter((one) => one === code.tooManyRequests)).toHaveLength(2);
    await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/evidence`, { reason: 'The statement of my bank.' });
  });

  it('a seller asks to cancel at most 20 times', async () => {
    const { seller, buyer, id } = await fixtures.order(true);
    for (let asked = 0; asked < 20; asked += 1) {
      await fixtures.ask(seller, 'POST', `/c2c/orders/${id}/cancelRequest`, {});
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/cancelRequest/refusal`, {});
    }
    expect((await send(seller, `${id}/cancelRequest`, {})).code).toBe(code.tooManyRequests);
  });

  it('both sides are notified at once of every step, message and read receipt', async () => {
    const { seller, buyer, id } = await fixtures.order(false);
    const sockets = await openTestSockets(site.exchange);
    try {
      const clients: LiveClient[] = [];
      for (const { token } of [buyer, seller]) {
        const client = await new LiveClient(sockets.address).opened();
        client.send({ code: sendCode.authenticate, authenticate: { token } });
        await client.received(receiveCode.authentication, 1);
        clients.push(client);
      }
      let told = 0;
      const tells = async (work: () => Promise<unknown>) => {
        await work();
        told += 1;
        for (const client of clients) {
          const frames = await client.received(receiveCode.memberEvent, told);
          expect(frames[told - 1]?.memberEvent).toMatchObject({ topic: 'c2c', reference: String(id) });
        }
      };
      const ask = (member: SignedInMember, action: string, body?: object) =>
        fixtures.ask(member, 'POST', `/c2c/orders/${id}/${action}`, body);
      await tells(() => ask(buyer, 'pay', { reference: String(id) }));
      let lastId = 0;
      await tells(async () => ({ id: lastId } = await ask(seller, 'messages', { text: 'Thank you.' })));
      await tells(async () => {
        const body = { lastId };
        const options = { token: buyer.token, body };
        expect((await site.call('PUT', `/c2c/orders/${id}/messages/read`, options)).envelope.code).toBe(code.success);
      });
      await tells(() => ask(seller, 'cancelRequest', { reason: 'Wrong name.' }));
      await tells(() => ask(buyer, 'cancelRequest/refusal', {}));
      await tells(() => ask(buyer, 'dispute', { reason: 'No coins.' }));
      await tells(() =>
        runCommand(site.exchange, { argv: ['dispute', 'return', String(id), 'Nothing arrived.'], operator: 'olive' }),
      );
    } finally {
      dropClients();
      await sockets.close();
    }
  });
});
