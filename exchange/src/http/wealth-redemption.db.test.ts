/** What a redemption asks for (spec §2.9): an application before it, and a code by SMS where the tenant wants one. */
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { openWealthSite, type WealthSite } from '../../test/wealth-site.ts';
import { codeLifeMs } from '../domain/members/verification-codes.ts';
import { auditLedger } from '../ledger/audit.ts';
import { members } from '../storage/schema/index.ts';

let phones = 5_550_100;

onOneDatabase((open) => {
  let site: WealthSite;
  let memberId = '';
  let mobile = '';

  beforeAll(async () => {
    site = await openWealthSite(await open('seeded'));
    const tenant = await site.exchange.tenants.byDomain('localhost');
    await site.exchange.tenants.configure('aldera', {
      ...tenant?.configuration,
      modulePledgeNeedApply: '1',
      isOpenRedeemPledgeVerifyCode: '1',
    });
  });
  beforeEach(async () => {
    ({ id: memberId } = await site.enter());
    mobile = String((phones += 1));
  });
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  const bindPhone = () =>
    site.exchange.database.update(members).set({ areaCode: '+1', mobile }).where(eq(members.id, memberId));
  const sendCode = () => site.send('POST', '/verifyCode', { scene: 'REDEEM_PLEDGE', type: 'MOBILE' });
  const redeem = (id: number, given: string, key?: string) =>
    site.send('PUT', `/wealth/records/${id}`, { code: given }, key);
  async function pledge(): Promise<number> {
    const { product } = await site.productOf(0, 'USDT');
    await site.ask('POST', '/wealth/apply');
    return ((await site.buy(product.id, 1000)).data as { id: number }).id;
  }
  async function codeSent(): Promise<string> {
    site.clock.advance(60_000);
    expect((await sendCode()).code).toBe(code.success);
    return site.mailbox.lastCodeFor(`+1${mobile}`) ?? '';
  }

  test('nothing is bought before the member has applied', async () => {
    const { product } = await site.productOf(0, 'USDT');
    expect((await site.buy(product.id, 1000)).code).toBe(code.applyNeeded);
    await site.ask('POST', '/wealth/apply');
    expect(await site.ask('GET', '/me/info')).toMatchObject({ wealthStauts: 1 });
    expect((await site.buy(product.id, 1000)).code).toBe(code.success);
  });

  test('asks a member without a phone to bind one, when sending the code and when redeeming', async () => {
    const id = await pledge();
    const refusal = { code: code.phoneNeeded, msg: expect.stringContaining('add a phone number') as string };
    expect(await sendCode()).toMatchObject(refusal);
    expect(await redeem(id, '123456')).toMatchObject(refusal);
  });

  test('a wrong code is refused at its field, and the pledge continues', async () => {
    const id = await pledge();
    await bindPhone();
    const sent = await codeSent();
    const wrong = sent === '000000' ? '000001' : '000000';
    for (const given of [wrong, 'wrong'])
      expect(await redeem(id, given)).toMatchObject({ code: code.wrongVerificationCode, data: { field: 'code' } });
    expect((await redeem(id, '')).code).toBe(code.badRequest);
    expect(await site.ask('GET', `/wealth/records/${id}`)).toMatchObject({ state: 'holding', canRedeem: true });
    expect((await redeem(id, sent)).code).toBe(code.success);
  });

  test('refuses a code after ten minutes', async () => {
    const id = await pledge();
    await bindPhone();
    const sent = await codeSent();
    await site.wait(codeLifeMs);
    expect((await redeem(id, sent)).code).toBe(code.wrongVerificationCode);
  });

  test('a code redeems one pledge, once, however often it is sent', async () => {
    const [id, other] = [await pledge(), await pledge()];
    await bindPhone();
    const sent = await codeSent();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(id, sent, key)));
    expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 5 }, () => ({ redeemCostAmount: '20' })));
    expect((await redeem(other, sent)).code).toBe(code.wrongVerificationCode);
    expect((await redeem(id, sent)).code).toBe(code.wrongVerificationCode);
    expect(await site.ask('GET', `/wealth/records/${other}`)).toMatchObject({ state: 'holding' });
  });

  test('a code for something else redeems nothing', async () => {
    const id = await pledge();
    await bindPhone();
    await site.send('POST', '/verifyCode', { scene: 'FUNDS_PASSWORD', type: 'MOBILE' });
    const sent = site.mailbox.lastCodeFor(`+1${mobile}`) ?? '';
    expect((await redeem(id, sent)).code).toBe(code.wrongVerificationCode);
  });
});
