import { addBankCall, addWalletCall, banksCall, walletsCall } from '@livery/contract/calls/payment-accounts';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { photo } from '../../test/pictures.ts';
import { type Tokens, visitorAt } from '../../test/visitor.ts';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { noClient } from '../domain/members/activity.ts';
import { submitIdentity } from '../domain/members/identity/identity-verification.ts';
import { bankAccounts, identityVerifications } from '../storage/schema/index.ts';

/** Many calls at once are slow where many tests share a processor. */
onOneDatabase((open) => {
  let site: TestExchange;
  let [alice, bob] = ['', ''];
  const visitor = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    alice = ((await visitor.register('alice@example.com')).data as Tokens).token;
    bob = ((await visitor.register('bob@example.com')).data as Tokens).token;
  });
  afterAll(() => site.close());

  const send = async (path: string, body: unknown, token = alice) =>
    (await site.call('POST', path, { body, token })).envelope;
  const take = async (path: string, token = alice) => (await site.call('DELETE', path, { token })).envelope.code;
  const tron = (letter: string) => networkOf('TRC20')?.form.encode(Buffer.alloc(32, letter)) ?? '';

  describe('withdrawal wallets', () => {
    const list = async (token = alice) =>
      walletsCall.data.parse((await site.call('GET', '/me/wallets', { token })).envelope.data).list;
    const add = (body: unknown, token = alice) => send('/me/wallets', body, token);
    const saved = async (body: unknown, token = alice) => addWalletCall.data.parse((await add(body, token)).data);

    test('are saved, listed newest first, and deleted only by their member', async () => {
      const first = await saved({ network: 'TRC20', address: tron('a'), label: 'Ledger' });
      const second = await saved({ network: 'BTC', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' });
      expect(await list()).toEqual([second, first]);
      expect(first).toMatchObject({ networkName: 'TRON (TRC20)', label: 'Ledger', memo: '' });
      expect(first.createTime).toBe(Math.floor(site.clock.now() / 1000));

      expect(await list(bob)).toEqual([]);
      expect(await take(`/me/wallets/${first.id}`, bob)).toBe(code.notFound);
      expect(await take(`/me/wallets/${first.id}`)).toBe(code.success);
      expect(await take(`/me/wallets/${first.id}`)).toBe(code.notFound);
      expect(await list()).toEqual([second]);
    });

    test('are relabelled when they are saved again', async () => {
      const before = await list();
      const first = await saved({ network: 'TRC20', address: tron('b'), label: 'old' });
      const again = await saved({ network: 'TRC20', address: tron('b'), label: 'new' });
      expect(again).toEqual({ ...first, label: 'new' });
      expect(await list()).toEqual([again, ...before]);
    });

    test('are refused with an address or memo that does not fit their network', async () => {
      const refusal = async (body: unknown) => (await add(body)).code;
      expect(await refusal({ network: 'BTC', address: tron('a') })).toBe(code.invalidAddress);
      expect(await refusal({ network: 'BTC', address: '1111111111111111111114oLvT2' })).toBe(code.invalidAddress);
      expect(await refusal({ network: 'TRC20', address: '' })).toBe(code.badRequest);
      expect(await refusal({ network: 'TRC20' })).toBe(code.badRequest);
      expect(await refusal({ address: tron('a') })).toBe(code.badRequest);
      expect(await refusal({ network: 'NONE', address: tron('a') })).toBe(code.badRequest);
      expect(await refusal({ network: 'TRC20', address: tron('a'), memo: '17' })).toBe(code.badRequest);
      expect(await refusal({ network: 'TRC20', address: tron('a'), label: 'x'.repeat(41) })).toBe(code.badRequest);
    });

    test('are at most twenty, also when they are saved at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          add({ network: 'TRC20', address: tron(String.fromCodePoint(65 + index)) }, bob),
        ),
      );
      const codes = answers.map((answer) => answer.code);
      expect(codes.filter((one) => one === code.success)).toHaveLength(20);
      expect(codes.filter((one) => one === code.tooManySaved)).toHaveLength(10);
      expect(await list(bob)).toHaveLength(20);
    });
  });

  describe('bank accounts', () => {
    const valid = { currency: 'JPY', bankName: 'みずほ銀行', accountNumber: '123 4567', holderName: 'タナカ ハナコ' };
    const list = async (token = alice) =>
      banksCall.data.parse((await site.call('GET', '/me/banks', { token })).envelope.data).list;
    const saved = async (body: unknown, token = alice) =>
      addBankCall.data.parse((await send('/me/banks', body, token)).data);

    test('are saved, listed newest first, and deleted only by their member', async () => {
      const first = await saved(valid);
      const second = await saved({
        ...valid,
        currency: 'EUR',
        bankCode: 'TESTDEFF',
        branch: 'Berlin',
        branchNumber: '7',
      });
      expect(first).toMatchObject({ ...valid, bankCode: '', branch: '', branchNumber: '' });
      expect(await list()).toEqual([second, first]);

      expect(await list(bob)).toEqual([]);
      expect(await take(`/me/banks/${first.id}`, bob)).toBe(code.notFound);
      expect(await take(`/me/banks/${first.id}`)).toBe(code.success);
      expect(await take(`/me/banks/${first.id}`)).toBe(code.notFound);
      expect(await list()).toEqual([second]);
      const stored = await site.exchange.database.select().from(bankAccounts);
      expect(stored.find((row) => row.id === first.id)).toMatchObject({ accountNumber: '123 4567' });
      // A deleted bank account can be saved again.
      expect((await saved(valid)).id).not.toBe(first.id);
    });

    test('are saved once', async () => {
      const body = { ...valid, currency: 'USD' };
      const answers = await Promise.all(Array.from({ length: 5 }, () => send('/me/banks', body)));
      expect(answers.map((answer) => answer.code).filter((one) => one === code.success)).toHaveLength(1);
    });

    test.each([
      ['currency', ['', 'usd', 'DOLLAR', '1']],
      ['bankName', ['', ' ', 'x'.repeat(81), 'a\u0007b']],
      ['accountNumber', ['', ' ', '<script>', 'x'.repeat(41), '１２;３']],
      ['holderName', ['', ' ', 'x'.repeat(81), 'a\u0007b']],
    ] as const)('require a valid %s', async (field, wrong) => {
      const { [field]: _left, ...without } = valid;
      for (const body of [without, ...wrong.map((value) => ({ ...valid, [field]: value }))]) {
        const answer = await send('/me/banks', body);
        expect({ body, code: answer.code }).toEqual({ body, code: code.badRequest });
        expect(answer.msg).toContain(field);
      }
    });

    test('are in the real name of a verified member', async () => {
      const token = ((await visitor.register('mara@example.com')).data as Tokens).token;
      const { uuid: memberId } = await visitor.get<{ uuid: string }>('/me/info', {}, token);
      const { database, pictures, clock } = site.exchange;
      const [front, back, held] = await Promise.all(
        [1, 2, 3].map(async () => pictures.add(memberId, await photo(60, 40).png().toBuffer())),
      );
      await submitIdentity(
        database,
        { memberId, client: noClient, at: new Date(clock.now()) },
        {
          country: 'DE',
          firstName: 'Mara',
          lastName: 'Lindt',
          documentType: 'PASSPORT',
          documentNumber: 'X1234567',
          frontPicture: front ?? '',
          backPicture: back ?? '',
          handHeldPicture: held ?? '',
        },
      );
      const body = { ...valid, holderName: 'Otto Smith' };
      expect((await send('/me/banks', body, token)).code).toBe(code.success);
      await database
        .update(identityVerifications)
        .set({ status: 'verified', reviewedAt: new Date(clock.now()), reviewedBy: 'olga' })
        .where(eq(identityVerifications.memberId, memberId));
      const refused = await send('/me/banks', { ...body, currency: 'EUR' }, token);
      expect(refused).toMatchObject({ code: code.holderDiffers, data: { field: 'holderName' } });
      expect(await list(token)).toMatchObject([{ holderName: 'Otto Smith', holder: 'other' }]);
      const own = { ...body, currency: 'EUR', holderName: 'LINDT MARA' };
      expect((await send('/me/banks', own, token)).code).toBe(code.success);
    });

    test('are at most ten, also when they are saved at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 14 }, (_, index) => send('/me/banks', { ...valid, accountNumber: `${index}` }, bob)),
      );
      expect(answers.filter((answer) => answer.code === code.tooManySaved)).toHaveLength(4);
      expect(await list(bob)).toHaveLength(10);
    });
  });
});
