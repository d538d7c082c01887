import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { onOneDatabase } from '../../../test/databases.ts';
import { photo } from '../../../test/pictures.ts';
import { startTestFutures, type TestFutures, usdt } from '../../../test/futures.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { identityVerifications, members } from '../../storage/schema/index.ts';
import { futureRisk } from '../tenants.ts';
import { confirmRiskCommand, pauseCommand, setLossLimitCommand } from './commands.ts';
import { futuresRisk } from './protections.ts';

const day = 86_400;

onOneDatabase((open) => {
  let trading: TestFutures;

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
  });
  beforeEach(async () => {
    // Ten in the morning (UTC) of the next day.
    const now = Math.floor(trading.site.clock.now() / 1000);
    trading.site.clock.advance((day - (now % day) + 36_000) * 1000 - (trading.site.clock.now() % 1000));
    trading.risk = futureRisk.parse({});
    trading.member = await trading.newMember();
    await trading.pass(1, 50_000);
  });
  afterEach(async () => expect(await auditLedger(trading.site.exchange.database)).toEqual([]));
  afterAll(() => trading.site.close());

  const now = () => Math.floor(trading.site.clock.now() / 1000);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: { code?: unknown }) => error.code,
    );
  const risk = () => {
    const { member, risk: offered, site } = trading;
    const reader = { memberId: member.memberId, risk: offered, language: 'de-DE' as const };
    return futuresRisk(site.exchange.database, reader, new Date(site.clock.now()));
  };
  const setLimit = (amount: string | null) =>
    trading.protect((setting) => setLossLimitCommand(setting, amount === null ? null : toDecimal(amount)));
  const pause = (days: number) => trading.protect((setting) => pauseCommand(setting, days));
  /** Buys and loses; a stake of 100 costs 101. */
  const lose = async (amount = '100') => {
    await trading.buy({ amount });
    await trading.passAtOnce(60, 49_000);
    await trading.pass(1, 50_000);
  };

  test('without an offer of the operator, nothing is shown and nothing can be set', async () => {
    expect(await risk()).toEqual({ isRegionClosed: false });
    expect(await refusal(setLimit('100'))).toBe(code.moduleClosed);
    expect(await refusal(pause(1))).toBe(code.moduleClosed);
    const version = '0'.repeat(16);
    expect(await refusal(trading.protect((setting) => confirmRiskCommand(setting, version)))).toBe(code.termsChanged);
    expect(await refusal(trading.buy())).toBe('accepted');
  });

  describe('the risk text', () => {
    const confirm = (version = '') => trading.protect((setting) => confirmRiskCommand(setting, version));

    test('is confirmed once before the first purchase, in the member’s language', async () => {
      trading.risk = futureRisk.parse({ text: { 'en-US': 'You may lose it all.', 'de-DE': 'Alles kann weg sein.' } });
      expect(await refusal(trading.buy())).toBe(code.riskUnconfirmed);
      const { text } = await risk();
      expect(text).toEqual({ text: 'Alles kann weg sein.', version: text?.version });
      expect(await confirm(text?.version)).toMatchObject({ text: { confirmedTime: now() } });
      expect(await refusal(trading.buy())).toBe('accepted');
      trading.member = await trading.newMember();
      expect(await refusal(trading.buy())).toBe(code.riskUnconfirmed);
    });

    test('is confirmed again when the operator changes it, and never by the version of before', async () => {
      trading.risk = futureRisk.parse({ text: { 'fr-FR': 'Vous pouvez tout perdre.' } });
      const { text } = await risk();
      expect(text?.text).toBe('Vous pouvez tout perdre.');
      await confirm(text?.version);
      trading.risk = futureRisk.parse({ text: { 'fr-FR': 'Vous pouvez perdre toute la mise.' } });
      expect(await refusal(trading.buy())).toBe(code.riskUnconfirmed);
      expect(await refusal(confirm(text?.version))).toBe(code.termsChanged);
      expect((await risk()).text).not.toHaveProperty('confirmedTime');
    });
  });

  describe('the limit of loss in one day', () => {
    beforeEach(() => {
      trading.risk = futureRisk.parse({ lossLimit: true });
    });

    test('counts stakes and fees of lost orders and of those that may still be lost', async () => {
      expect(await setLimit('303')).toEqual({
        isRegionClosed: false,
        lossLimit: { amount: '303', lost: '0', atRisk: '0', left: '303', dayEnds: now() - (now() % day) + day },
      });
      await lose();
      await trading.buy({ price: '49000' });
      expect((await risk()).lossLimit).toMatchObject({ lost: '101', atRisk: '101', left: '101' });
      expect(await refusal(trading.buy({ amount: '100.01' }))).toBe(code.lossLimitReached);
      expect(await refusal(trading.buy())).toBe('accepted');
      expect(await refusal(trading.buy({ amount: '10' }))).toBe(code.lossLimitReached);
    });

    test('is reduced by winnings, and starts again at midnight UTC', async () => {
      await setLimit('202');
      await lose();
      await trading.buy();
      await trading.passAtOnce(60, 51_000);
      await trading.pass(1, 50_000);
      expect((await risk()).lossLimit).toMatchObject({ lost: '20', left: '182' });
      await lose('150');
      expect(await refusal(trading.buy())).toBe(code.lossLimitReached);
      trading.site.clock.advance((day - (now() % day)) * 1000);
      await trading.pass(1, 50_000);
      expect((await risk()).lossLimit).toMatchObject({ lost: '0', left: '202' });
      expect(await refusal(trading.buy())).toBe('accepted');
    });

    test('is lowered at once, and raised or ended only after 24 hours', async () => {
      await setLimit('500');
      const raised = await setLimit('800');
      const from = now() + day;
      expect(raised.lossLimit).toMatchObject({ amount: '500', next: { amount: '800', from } });
      trading.sleep(day / 2);
      expect((await setLimit('800')).lossLimit).toMatchObject({ next: { amount: '800', from } });
      trading.sleep(day / 2 - 1);
      expect((await risk()).lossLimit).toMatchObject({ amount: '500' });
      trading.sleep(1);
      expect((await risk()).lossLimit).toMatchObject({ amount: '800' });
      expect((await risk()).lossLimit).not.toHaveProperty('next');
      const ended = await setLimit(null);
      expect(ended.lossLimit).toMatchObject({ amount: '800', next: { from: now() + day } });
      const lowered = await setLimit('100');
      expect(lowered.lossLimit).toMatchObject({ amount: '100' });
      expect(lowered.lossLimit).not.toHaveProperty('next');
      await setLimit(null);
      trading.sleep(day);
      expect((await risk()).lossLimit).not.toHaveProperty('amount');
    });

    test('takes a raise back when it is set to what it is', async () => {
      await setLimit('500');
      await setLimit('800');
      expect((await setLimit('500')).lossLimit).not.toHaveProperty('next');
      trading.sleep(2 * day);
      expect((await risk()).lossLimit).toMatchObject({ amount: '500' });
    });

    test('stays in force when the operator offers limits no longer', async () => {
      await setLimit('50');
      trading.risk = futureRisk.parse({});
      expect(await refusal(trading.buy())).toBe(code.lossLimitReached);
      expect((await setLimit('40')).lossLimit).toMatchObject({ amount: '40' });
    });

    test.each([
      ['0.001', code.badRequest],
      ['0', code.badRequest],
      ['-5', code.badRequest],
      ['1000000000.01', code.amountTooLarge],
    ])('of %s is refused', async (amount, expected) => {
      expect(await refusal(setLimit(amount))).toBe(expected);
      expect((await risk()).lossLimit).not.toHaveProperty('amount');
    });

    test('is not passed by twenty purchases at once, nor by one beside its lowering', async () => {
      await setLimit('505');
      const bought = await Promise.all(Array.from({ length: 20 }, () => refusal(trading.buy())));
      expect(bought.filter((outcome) => outcome === 'accepted')).toHaveLength(5);
      expect(bought.filter((outcome) => outcome === code.lossLimitReached)).toHaveLength(15);

      trading.member = await trading.newMember();
      await setLimit('505');
      const [lowered, ...beside] = await Promise.all([
        setLimit('202'),
        ...Array.from({ length: 10 }, () => refusal(trading.buy())),
      ]);
      const accepted = beside.filter((outcome) => outcome === 'accepted').length;
      const before = Number(lowered.lossLimit?.atRisk) / 101;
      // Orders bought before the limit was lowered stay; after it, at most two orders run.
      expect(accepted).toBe(Math.max(before, 2));
    });
  });

  describe('a pause', () => {
    beforeEach(() => {
      trading.risk = futureRisk.parse({ pause: true });
    });

    test('refuses purchases until it ends, cancels what waits, and leaves what runs', async () => {
      const [running, waiting] = [await trading.buy(), await trading.buy({ price: '49000' })];
      const until = now() + 7 * day;
      expect(await pause(7)).toMatchObject({ pause: { until } });
      expect((await trading.order(waiting.id)).status).toBe('cancelled');
      expect(await trading.balance(trading.member.account)).toEqual({ total: usdt(9899), frozen: 0n });
      await trading.passAtOnce(60, 51_000);
      expect(await trading.order(running.id)).toMatchObject({ status: 'delivered', result: 'won' });
      expect(await refusal(trading.buy())).toBe(code.buyingPaused);
      trading.sleep(until - now() - 1);
      expect((await risk()).pause).toEqual({ until });
      await trading.pass(1, 50_000);
      expect((await risk()).pause).toEqual({});
      expect(await refusal(trading.buy())).toBe('accepted');
    });

    test('is made longer and never shorter, and the operator does not end it', async () => {
      const { pause: long } = await pause(30);
      expect((await pause(1)).pause).toEqual(long);
      trading.sleep(day);
      expect((await pause(30)).pause).toEqual({ until: (long?.until ?? 0) + day });
      trading.risk = futureRisk.parse({});
      await trading.pass(1, 50_000);
      expect(await refusal(trading.buy())).toBe(code.buyingPaused);
      expect(await risk()).toMatchObject({ pause: { until: (long?.until ?? 0) + day } });
    });
  });

  test('members from a closed region cannot buy, by the calling code of their number', async () => {
    const { database } = trading.site.exchange;
    trading.risk = futureRisk.parse({ closedRegions: ['CA', 'DE'] });
    const from = async (areaCode: string | null) => {
      const mobile = areaCode && String(now());
      await database.update(members).set({ areaCode, mobile }).where(eq(members.id, trading.member.memberId));
      return [(await risk()).isRegionClosed, await refusal(trading.buy({ amount: '10' }))];
    };
    expect(await from(null)).toEqual([false, 'accepted']);
    expect(await from('+33')).toEqual([false, 'accepted']);
    expect(await from('+49')).toEqual([true, code.regionClosed]);
    // Canada shares it with the United States.
    expect(await from('+1')).toEqual([true, code.regionClosed]);
    // A verified document is surer than a number.
    await verify('US');
    expect(await from('+49')).toEqual([false, 'accepted']);
  });

  async function verify(country: string): Promise<void> {
    const { database, pictures } = trading.site.exchange;
    const { memberId } = trading.member;
    const picture = await pictures.add(memberId, await photo(8, 8).jpeg().toBuffer());
    const at = new Date(trading.site.clock.now());
    await database.insert(identityVerifications).values({
      memberId,
      country,
      status: 'verified',
      submittedAt: at,
      reviewedAt: at,
      firstName: 'Mara',
      lastName: 'Lindt',
      documentType: 'ID',
      documentNumber: 'L22001234',
      frontPictureId: picture,
      backPictureId: picture,
      handHeldPictureId: picture,
    });
  }
});
