import type { CallData } from '@livery/contract/call';
import type { noticesCall, WaitingNotice } from '@livery/contract/calls/notices';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { photo } from '../../test/pictures.ts';
import { type Fixtures, fixturesAt, type SignedInMember } from '../../test/suites/money-calls.ts';
import { visitorAt } from '../../test/visitor.ts';
import { runCommand } from '../operator/run-command.ts';
import { epochSeconds } from '../runtime/clock.ts';
import { seedTenants } from '../seed/tenants.ts';
import { identityVerifications, members } from '../storage/schema/index.ts';

const dayMs = 86_400_000;

onOneDatabase((open) => {
  let site: TestExchange;
  let fixtures: Fixtures;
  const { get } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    fixtures = fixturesAt(site);
  });
  afterAll(() => site.close());

  const noticesOf = ({ token }: SignedInMember) => get<CallData<typeof noticesCall>>('/me/notices', {}, token);
  /** What waits, after a look whether the bell counts the same. */
  const waitingOf = async (member: SignedInMember): Promise<WaitingNotice[]> => {
    const { waiting } = await noticesOf(member);
    expect(await get('/me/notices/waiting', {}, member.token)).toEqual({ count: waiting.length, freeze: null });
    return waiting;
  };
  const stepsOf = async (member: SignedInMember) =>
    (await waitingOf(member)).map((notice) => (notice.kind === 'c2cOrder' ? notice.step : notice.kind));
  const operate = (...argv: string[]) => runCommand(site.exchange, { argv, operator: 'olive' });
  const lastSubmission = async (): Promise<number> => {
    const pending = (await operate('verification', 'list', seedTenants[0].id)) as readonly { readonly id: number }[];
    return pending.at(-1)?.id ?? 0;
  };
  const now = () => epochSeconds(new Date(site.clock.now()));

  const submitIdentity = async ({ token, id }: SignedInMember) => {
    const { database } = site.exchange;
    const isMember = and(eq(members.id, id), eq(members.verification, 'verified'));
    await database.update(members).set({ verification: 'none' }).where(isMember);
    const { memberId, reviewedBy } = identityVerifications;
    await database.delete(identityVerifications).where(and(eq(memberId, id), eq(reviewedBy, 'demo')));
    const jpeg = await photo(64, 64).jpeg().toBuffer();
    const [frontPicture, backPicture, handHeldPicture] = [
      await site.exchange.pictures.add(id, jpeg),
      await site.exchange.pictures.add(id, jpeg),
      await site.exchange.pictures.add(id, jpeg),
    ];
    const person = {
      country: 'DE',
      firstName: 'Mara',
      lastName: 'Lindt',
      documentType: 'ID',
      documentNumber: 'L01X00T47',
    };
    const body = { ...person, frontPicture, backPicture, handHeldPicture };
    const { envelope } = await site.call('POST', '/me/verify', { token, idempotencyKey: randomUUID(), body });
    expect(envelope.code).toBe(code.success);
  };

  describe('pending matters', () => {
    it('include an order to pay for its buyer, then to release for its seller, with its deadline', async () => {
      const { seller, buyer, id } = await fixtures.order(false);
      expect(await waitingOf(seller)).toEqual([]);
      expect(await waitingOf(buyer)).toEqual([
        {
          kind: 'c2cOrder',
          id,
          step: 'pay',
          coin: 'USDT',
          amount: '100',
          currency: 'EUR',
          fiatAmount: '93.00',
          counterparty: expect.any(String) as unknown,
          unread: 0,
          time: now(),
          ends: now() + 900,
        },
      ]);
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/pay`, { reference: String(id) });
      expect(await stepsOf(buyer)).toEqual([]);
      const [toRelease] = await waitingOf(seller);
      expect(toRelease).toMatchObject({ step: 'release', id, time: now() });
      expect(toRelease?.ends).toBeGreaterThan(now());
    });

    it('is a question to cancel for the buyer, until it is answered', async () => {
      const { seller, buyer, id } = await fixtures.order(true);
      await fixtures.ask(seller, 'POST', `/c2c/orders/${id}/cancelRequest`, { reason: 'No money came.' });
      expect(await waitingOf(buyer)).toMatchObject([{ step: 'consent', ends: null }]);
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/cancelRequest/refusal`, {});
      expect(await stepsOf(buyer)).toEqual([]);
    });

    it('include an unread message of the other side, and count an order once', async () => {
      const { seller, buyer, id } = await fixtures.order(true);
      site.clock.advance(60_000);
      const message = await fixtures.ask(seller, 'POST', `/c2c/orders/${id}/messages`, { text: 'One moment.' });
      expect(await waitingOf(buyer)).toMatchObject([{ step: 'read', unread: 1, time: now(), ends: null }]);
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/messages`, { text: 'All right.' });
      expect(await waitingOf(seller)).toMatchObject([{ step: 'release', unread: 1, time: now() }]);
      await site.call('PUT', `/c2c/orders/${id}/messages/read`, { token: buyer.token, body: { lastId: message.id } });
      expect(await stepsOf(buyer)).toEqual([]);
    });

    it('are listed by deadline, and include a refused identity until it is submitted again', async () => {
      const { buyer, id } = await fixtures.order(false);
      await submitIdentity(buyer);
      expect(await stepsOf(buyer)).toEqual(['pay']);
      const submission = await lastSubmission();
      await operate('verification', 'refuse', String(submission), 'The back cannot be read.');
      const waiting = await waitingOf(buyer);
      expect(waiting.map(({ kind, id: about }) => [kind, about])).toEqual([
        ['c2cOrder', id],
        ['identityRefused', submission],
      ]);
      expect(waiting[1]).toMatchObject({ reason: 'The back cannot be read.' });
      await submitIdentity(buyer);
      expect(await stepsOf(buyer)).toEqual(['pay']);
    });

    it('of other members is not seen', async () => {
      await fixtures.order(false);
      expect(await waitingOf(await fixtures.member())).toEqual([]);
    });
  });

  describe('news', () => {
    it('report decided deposits and orders that another ended, newest first, for seven days', async () => {
      const { seller, buyer, id } = await fixtures.order(true);
      const screenshot = await site.exchange.pictures.add(buyer.id, await photo(64, 64).jpeg().toBuffer());
      const deposit = { coin: 'USDT', network: 'TRC20', amount: '50', screenshot };
      const { id: depositId } = await fixtures.ask(buyer, 'POST', '/funds/deposit', deposit);
      expect((await noticesOf(buyer)).news).toEqual([]);
      await operate('deposit', 'approve', String(depositId));
      site.clock.advance(1000);
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/cancel`);
      expect((await noticesOf(buyer)).news).toEqual([
        {
          kind: 'deposit',
          id: depositId,
          coin: 'USDT',
          amount: '50',
          network: 'TRC20',
          state: 'passed',
          time: now() - 1,
        },
      ]);
      expect((await noticesOf(seller)).news).toMatchObject([
        { kind: 'c2cOrder', id, status: 'cancelled', type: 'sell' },
      ]);
      site.clock.advance(7 * dayMs + 1000);
      const { token } = await site.exchange.sessions.start(site.exchange.database, seller.id);
      expect((await noticesOf({ ...seller, token })).news).toEqual([]);
    });

    it('tell a seller that an offer was taken until it is paid, and both sides how the operator decided', async () => {
      const { seller, buyer, id } = await fixtures.order(false);
      const taken = { kind: 'c2cOrder', id, type: 'sell', status: 'unpaid', decidedFor: null, time: now() };
      expect((await noticesOf(seller)).news).toMatchObject([taken]);
      expect((await noticesOf(buyer)).news).toEqual([]);
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/pay`, { reference: '48' });
      expect((await noticesOf(seller)).news).toEqual([]);
      await fixtures.ask(buyer, 'POST', `/c2c/orders/${id}/dispute`, { reason: 'No coins came.' });
      await operate('dispute', 'return', String(id), 'No money came.');
      const decided = { kind: 'c2cOrder', id, status: 'cancelled', decidedFor: 'sell' };
      expect((await noticesOf(seller)).news).toMatchObject([decided]);
      expect((await noticesOf(buyer)).news).toMatchObject([decided]);
    });

    it('report a verified identity, and are marked as read up to a time, never back', async () => {
      const member = await fixtures.member();
      await submitIdentity(member);
      const id = await lastSubmission();
      await operate('verification', 'approve', String(id));
      expect(await noticesOf(member)).toMatchObject({ news: [{ kind: 'identityVerified', id }], readTime: 0 });
      const read = (until: number) => site.call('PUT', '/me/notices/read', { token: member.token, body: { until } });
      await read(now());
      await read(5);
      expect((await noticesOf(member)).readTime).toBe(now());
      for (const until of [-1, 1.5, 1e12]) expect((await read(until)).envelope.code).toBe(code.badRequest);
    });

    it('of kinds that the member has turned off are not listed, until they are on again', async () => {
      const member = await fixtures.member();
      await submitIdentity(member);
      await operate('verification', 'approve', String(await lastSubmission()));
      const turn = async (state: string) => {
        const body = { kind: 'identityVerified', state };
        const { envelope } = await site.call('PUT', '/me/notices/news', { token: member.token, body });
        expect(envelope.code).toBe(code.success);
      };
      await turn('off');
      await turn('off');
      expect(await noticesOf(member)).toMatchObject({ news: [], muted: ['identityVerified'] });
      await turn('on');
      expect(await noticesOf(member)).toMatchObject({ news: [{ kind: 'identityVerified' }], muted: [] });
    });

    it('that guard money cannot be turned off, nor can pending matters', async () => {
      const member = await fixtures.member();
      for (const kind of ['withdrawal', 'c2cOrder', 'identityRefused', '']) {
        const body = { kind, state: 'off' };
        const { envelope } = await site.call('PUT', '/me/notices/news', { token: member.token, body });
        expect(envelope.code).toBe(code.badRequest);
      }
      expect(await noticesOf(member)).toMatchObject({ muted: [] });
    });
  });
});
