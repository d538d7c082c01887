import { protocolsCall } from '@livery/contract/calls/content';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { openWealthSite, type WealthSite } from '../../test/wealth-site.ts';

onOneDatabase((open) => {
  let site: WealthSite;

  beforeAll(async () => {
    site = await openWealthSite(await open('seeded'));
    await site.enter();
  });
  afterAll(() => site.close());

  const rulesIn = async (lang: string, categoryId: number) => {
    const { envelope } = await site.call('GET', '/app/protocols', { headers: { lang } });
    return protocolsCall.data.parse(envelope.data).wealthRules.find((one) => one.categoryId === categoryId);
  };

  test('the list shows the products of one tenant with their terms, limits and what is pledged', async () => {
    const { product } = await site.productOf(0, 'BTC');
    const list = (await site.operate('list', 'aldera')) as { product: number }[];
    expect(list.find((row) => row.product === product.id)).toMatchObject({
      state: 'open',
      coin: 'BTC',
      days: 30,
      ratio: '2 ‰',
      fee: '0 %',
      redeemCost: '2 %',
      amount: '0.01 to 5',
      limit: 'none',
      memberLimit: 'none',
      pledged: '0.1 BTC',
    });
    expect(await site.operate('list', 'nobody')).toEqual([]);
  });

  test('a closed product sells nothing, its pledges go on, and it can be opened again', async () => {
    const { product } = await site.productOf(0, 'USDT');
    const { id } = await site.ask<{ id: number }>('POST', `/wealth/products/${product.id}`, { amount: 1000 });
    await site.operate('close', product.id);
    expect((await site.buy(product.id, 1000)).code).toBe(code.productClosed);
    expect((await site.productOf(0, 'USDT')).product.status).toBe(0);
    expect(await site.ask('GET', `/wealth/records/${id}`)).toMatchObject({ state: 'holding', canRedeem: true });
    await site.operate('open', product.id);
    expect((await site.buy(product.id, 1000)).code).toBe(code.success);
  });

  test('a repriced product has new terms, and its running pledges keep theirs', async () => {
    const { product } = await site.productOf(0, 'ETH');
    const { product: usdt } = await site.productOf(0, 'USDT');
    const { id } = await site.ask<{ id: number }>('POST', `/wealth/products/${usdt.id}`, { amount: 1000 });
    await site.operate('reprice', usdt.id, '4.50', '2', 'none');
    expect((await site.productOf(0, 'USDT')).product).toMatchObject({
      ratio: '4.5',
      feeRatio: '2',
      redeemCostRatio: null,
    });
    expect(await site.ask('GET', `/wealth/records/${id}`)).toMatchObject({
      ratio: '5',
      feeRatio: '0',
      redeemCostRatio: '2',
      canRedeem: true,
      totalIncomeAmount: '70',
    });
    expect((await site.productOf(0, 'ETH')).product).toEqual(product);
    await site.operate('reprice', usdt.id, '5', '0', '2');
  });

  test('a category that is closed is not listed as active and sells nothing', async () => {
    const { categoryId, product } = await site.productOf(1, 'USDT');
    await site.operate('category', 'close', categoryId);
    const status = async () =>
      (await site.ask<{ list: { id: number; status: number }[] }>('GET', '/wealth/category')).list.find(
        ({ id }) => id === categoryId,
      )?.status;
    expect(await status()).toBe(0);
    expect((await site.buy(product.id, 100)).code).toBe(code.productClosed);
    expect((await site.productOf(1, 'USDT')).product.status).toBe(0);
    await site.operate('category', 'open', categoryId);
    expect(await status()).toBe(1);
    expect((await site.buy(product.id, 100)).code).toBe(code.success);
  });

  test('rules and risks are set by language, filled with the tenant’s name, and gone when they are empty', async () => {
    const { categoryId } = await site.productOf(0, 'USDT');
    expect((await rulesIn('de-DE', categoryId))?.risks).toContain('Aldera');
    await site.operate('rules', categoryId, '<p>Rules of {appName}.</p>');
    await site.operate('risks', categoryId, '<p>Ein Risiko.</p>', 'de-DE');
    expect(await rulesIn('en-US', categoryId)).toMatchObject({ rules: '<p>Rules of Aldera.</p>' });
    expect(await rulesIn('de-DE', categoryId)).toMatchObject({ risks: '<p>Ein Risiko.</p>' });
    for (const lang of ['de-DE', 'en-US']) {
      await site.operate('rules', categoryId, '', lang);
      await site.operate('risks', categoryId, '', lang);
    }
    expect(await rulesIn('de-DE', categoryId)).toBeUndefined();
  });

  test('wrong arguments are refused by name', async () => {
    const { categoryId, product } = await site.productOf(0, 'USDT');
    const refusals: [readonly (string | number)[], string][] = [
      ...['x', '-1', '99999999999', ''].map((id): [string[], string] => [['close', id], 'product']),
      [['close', 99_999], 'Not found'],
      ...['x', '-1', '100.1', '1e2', '0.123456789', ''].map((ratio): [(string | number)[], string] => [
        ['reprice', product.id, ratio, '0', '2'],
        'ratio',
      ]),
      [['reprice', product.id, '5', '101', '2'], 'fee'],
      [['reprice', product.id, '5', '0', 'some'], 'redeemCost'],
      [['reprice', product.id, '5', '0'], 'redeemCost'],
      [['limit', product.id, '0', '5', 'none', 'none'], 'min'],
      [['limit', product.id, '10', '5', 'none', 'none'], 'max'],
      [['limit', product.id, '1', '1000000001', 'none', 'none'], 'max'],
      [['limit', product.id, '1', '5', '-1', 'none'], 'all'],
      [['limit', product.id, '1', '5', 'none', 'much'], 'each'],
      [['rules', categoryId, '<p>x</p>', 'xx-XX'], 'language'],
      [['rules', categoryId, 'x'.repeat(20_001)], 'text'],
      [['rules', 99_999, 'x'], 'Not found'],
      [['category', 'close', 99_999], 'Not found'],
    ];
    for (const [argv, why] of refusals) await expect(site.operate(...argv)).rejects.toThrow(why);
    expect((await site.productOf(0, 'USDT')).product).toEqual(product);
  });
});
