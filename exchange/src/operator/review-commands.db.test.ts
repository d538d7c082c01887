import { withdrawalsCall } from '@livery/contract/calls/withdrawals';
import { code, type Envelope } from '@livery/contract/envelope';
import { inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { photo } from '../../test/pictures.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { auditLedger } from '../ledger/audit.ts';
import { demoMember } from '../seed/demo-member.ts';
import { c2cOrders } from '../storage/schema/index.ts';
import { runCommand } from './run-command.ts';

/** Pictures and passwords are slow where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  let demo = '';
  const { get, signIn, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    demo = (await signIn()).token;
  });
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  const command = (...argv: string[]) => runCommand(site.exchange, { argv, operator: 'olive' });
  const rows = async (...argv: string[]) => (await command(...argv)) as readonly Record<string, unknown>[];
  const send = async (token: string, path: string, body?: unknown): Promise<Envelope> =>
    (
      await site.call('POST', path, {
        token,
        idempotencyKey: randomUUID(),
        ...(body === undefined ? {} : { body }),
      })
    ).envelope;
  const made = async (token: string, path: string, body?: unknown): Promise<number> => {
    const { data, ...refusal } = await send(token, path, body);
    if (refusal.code !== code.success) throw new Error(`${path}: ${JSON.stringify(refusal)}`);
    return (data as { id: number }).id;
  };
  const spotUsdt = async (token: string) => {
    const { available } = await get<{ available: string }>('/funds/available?category=SPOT&coin=USDT', {}, token);
    return Number(available);
  };
  const pictureOf = async (token: string) => {
    const { uuid } = await get<{ uuid: string }>('/me/info', {}, token);
    return site.exchange.pictures.add(uuid, await photo(8, 8).jpeg().toBuffer());
  };

  test('a deposit is listed with its picture and booked once', async () => {
    const before = await spotUsdt(demo);
    const screenshot = await pictureOf(demo);
    const id = await made(demo, '/funds/deposit', { coin: 'USDT', network: 'TRC20', amount: '75', screenshot });
    expect(await rows('deposit', 'list', 'aldera')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, amount: '75 USDT', picture: screenshot })]),
    );
    expect(await rows('deposit', 'list', 'halvo')).toEqual([]);
    const saved = (await command('picture', 'save', screenshot, 'payment.jpg')) as { file: string; base64: string };
    expect(saved.file).toBe('payment.jpg');
    expect(Buffer.from(saved.base64, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(await command('deposit', 'seen', String(id), '7', 'ab12')).toBe('Confirming, 7 of 20.');
    expect(await rows('deposit', 'list', 'aldera')).toEqual([
      expect.objectContaining({ id, state: 'confirming', confirmations: '7/20' }),
    ]);
    expect(await spotUsdt(demo)).toBe(before);
    for (const blocks of ['0', '-1', '1.5', 'x', '10000'])
      await expect(command('deposit', 'seen', String(id), blocks)).rejects.toThrow('confirmations');
    expect(await command('deposit', 'approve', String(id))).toBe('75 USDT are booked.');
    expect(await spotUsdt(demo)).toBe(before + 75);
    await expect(command('deposit', 'approve', String(id))).rejects.toThrow('no longer possible');
    await expect(command('deposit', 'refuse', String(id), 'too late')).rejects.toThrow('no longer possible');
    expect(await spotUsdt(demo)).toBe(before + 75);
    expect(await rows('actions', '3')).toMatchObject([
      { command: 'deposit refuse', outcome: String(code.wrongState) },
      { command: 'deposit approve', outcome: String(code.wrongState) },
      { command: 'deposit approve', outcome: 'done', operator: 'olive' },
    ]);
  });

  test('a withdrawal is booked as sent or returned with a reason', async () => {
    const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7)) ?? '';
    const { fundsPassword } = demoMember;
    const body = { coin: 'USDT', network: 'TRC20', address, amount: '40', fundsPassword };
    const before = await spotUsdt(demo);
    const sent = await made(demo, '/funds/withdraw', body);
    const refused = await made(demo, '/funds/withdraw', body);
    expect((await rows('withdrawal', 'list', 'aldera')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([sent, refused]),
    );
    expect(await command('withdrawal', 'approve', String(sent), '9d2b')).toContain(`sent to ${address}`);
    const refuse = (...advice: string[]) =>
      command('withdrawal', 'refuse', String(refused), 'Ask us about this address.', ...advice);
    await expect(refuse('giveUp')).rejects.toThrow('advice');
    expect(await refuse('changeAddress')).toBe('Given back.');
    expect(await spotUsdt(demo)).toBe(before - 40);
    const { list } = withdrawalsCall.data.parse(await get('/funds/withdraw', {}, demo));
    expect(list.find(({ id }) => id === sent)?.transaction).toBe('9d2b');
    expect(list.find(({ id }) => id === refused)).toMatchObject({
      reason: 'Ask us about this address.',
      advice: 'changeAddress',
    });
  });

  test('an identity is refused with a reason, and verified at the second try', async () => {
    const { token } = (await register('ida@example.com')).data as Tokens;
    const person = {
      country: 'DE',
      firstName: 'Ida',
      lastName: 'Roth',
      documentType: 'ID',
      documentNumber: 'L01X00T47',
    };
    const submit = async () => {
      const [frontPicture, backPicture, handHeldPicture] = [
        await pictureOf(token),
        await pictureOf(token),
        await pictureOf(token),
      ];
      await site.call('POST', '/me/verify', { token, body: { ...person, frontPicture, backPicture, handHeldPicture } });
      return String((await rows('verification', 'list', 'aldera'))[0]?.['id']);
    };
    const refuse = async (id: string, ...fields: string[]) =>
      command('verification', 'refuse', id, 'The back is blurred.', ...fields);
    const id = await submit();
    await expect(refuse(id, 'backPicture,face')).rejects.toThrow('“fields”');
    await refuse(id, 'backPicture,handHeldPicture,backPicture');
    expect(await get('/me/verify', {}, token)).toMatchObject({
      status: 'failed',
      submitted: { refused: ['backPicture', 'handHeldPicture'] },
    });
    await refuse(await submit());
    expect(await get('/me/verify', {}, token)).toMatchObject({ submitted: { refused: [] } });
    expect(await get('/me/info', {}, token)).toMatchObject({ verification: 'failed' });
    await command('verification', 'approve', await submit());
    expect(await get('/me/info', {}, token)).toMatchObject({ verification: 'verified' });
    expect(await rows('verification', 'list', 'aldera')).toEqual([]);
  });

  test.each([
    ['release', '2048713'],
    ['return', '2048714'],
  ])('a dispute is decided by %s', async (decision, accountNumber) => {
    const { token: buyer } = (await register(`${decision}@example.com`)).data as Tokens;
    const bank = { currency: 'EUR', bankName: 'Hinode Bank', accountNumber, holderName: 'Robin Alder' };
    const bankId = await made(demo, '/me/banks', bank);
    const sale = { coin: 'USDT', currency: 'EUR', quantity: '100', unitPrice: '0.93', bankId };
    const offer = await made(demo, '/c2c/draw', sale);
    const order = await made(buyer, `/c2c/offers/${offer}/orders`, { quantity: '100' });
    await send(buyer, `/c2c/orders/${order}/pay`, { reference: String(order) });
    await expect(command('dispute', decision, String(order), 'not yet')).rejects.toThrow('no longer possible');
    expect((await send(buyer, `/c2c/orders/${order}/dispute`, { reason: 'Paid, but nothing came.' })).code).toBe(
      code.success,
    );
    expect(await rows('dispute', 'list', 'aldera')).toMatchObject([{ id: order, quantity: '100 USDT' }]);
    await command('dispute', decision, String(order), 'The bank confirmed it.');
    const { available } = await get<{ available: string }>('/funds/available?category=C2C&coin=USDT', {}, buyer);
    expect(available).toBe(decision === 'release' ? '100' : '0');
    expect(await rows('dispute', 'list', 'aldera')).toEqual([]);
  });

  test('a late payment whose coins are gone is decided with a reason that both sides read', async () => {
    const { token: buyer } = (await register('late@example.com')).data as Tokens;
    const bank = { currency: 'EUR', bankName: 'Hinode Bank', accountNumber: '2048715', holderName: 'Robin Alder' };
    const bankId = await made(demo, '/me/banks', bank);
    const sale = { coin: 'USDT', currency: 'EUR', quantity: '100', unitPrice: '0.93', bankId };
    const moveAll = async (from: string, to: string) => {
      const path = `/funds/available?category=${from}&coin=USDT`;
      const { available } = await get<{ available: string }>(path, {}, demo);
      await made(demo, '/funds/transfer', { coin: 'USDT', amount: available, from, to });
    };
    const offer = await made(demo, '/c2c/draw', sale);
    const [one, two] = [
      await made(buyer, `/c2c/offers/${offer}/orders`, { quantity: '50' }),
      await made(buyer, `/c2c/offers/${offer}/orders`, { quantity: '50' }),
    ];
    // The orders move and not the clock, by which sessions end too.
    const payBefore = new Date(site.clock.now());
    await site.exchange.database
      .update(c2cOrders)
      .set({ payBefore })
      .where(inArray(c2cOrders.id, [one, two]));
    await site.exchange.c2c.expireDue(site.clock.now());
    const down = { token: demo, idempotencyKey: randomUUID() };
    expect((await site.call('DELETE', `/c2c/offers/${offer}`, down)).envelope.code).toBe(code.success);
    await moveAll('C2C', 'SPOT');
    for (const order of [one, two])
      expect(await send(buyer, `/c2c/orders/${order}/payLate`, { reason: 'My bank was slow.' })).toMatchObject({
        data: { status: 'latePaid' },
      });
    expect(await rows('late-payment', 'list', 'aldera')).toMatchObject([
      { id: one, quantity: '50 USDT', price: '46.50 EUR', openedBy: 'buyer', reason: 'My bank was slow.' },
      { id: two },
    ]);
    await expect(command('dispute', 'release', String(one), 'x')).rejects.toThrow('no longer possible');
    await expect(command('late-payment', 'release', String(one), 'x')).rejects.toThrow('Insufficient balance');
    expect(await command('late-payment', 'refuse', String(one), 'No such payment.')).toBe('The order stays cancelled.');
    await moveAll('SPOT', 'C2C');
    expect(await command('late-payment', 'release', String(two), 'The bank confirmed it.')).toBe(
      'The buyer has the coins.',
    );
    for (const token of [demo, buyer]) {
      const last = async (order: number) =>
        (await get<{ events: object[] }>(`/c2c/orders/${order}`, {}, token)).events.at(-1);
      expect(await last(one)).toMatchObject({ actor: 'operator', action: 'cancel', note: 'No such payment.' });
      expect(await last(two)).toMatchObject({ actor: 'operator', action: 'release', note: 'The bank confirmed it.' });
    }
    expect(await rows('late-payment', 'list', 'aldera')).toEqual([]);
  });
});
