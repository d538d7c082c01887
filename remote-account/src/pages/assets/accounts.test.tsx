import { accountCategories, type AccountCategory } from '@livery/contract/calls/funds';
import { add, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import { pageModule } from '@livery/platform/testing';
import fc from 'fast-check';
import { decimalAmount, tenThousandths } from '../../../test/arbitrary-amounts.ts';
import { openAccounts, type Account } from './accounts.ts';
import { filterAccounts, type Selection } from './accounts.ts';
import { isEmpty, totalsInUsdt, valuedAccounts } from './accounts.ts';

const account = (category: AccountCategory, coins: Account['coins'] = []): Account => ({
  category,
  name: category,
  coins,
});
const holding = (coin: string, total: string, frozen = '0') => ({
  coin,
  total: toDecimal(total),
  frozen: toDecimal(frozen),
  available: subtract(toDecimal(total), toDecimal(frozen)),
});
const modulePaths = ['/futures', '/c2c-sale', '/financial'] as const;
const allOpen = modulePaths.map((path) => pageModule(path));
const categories = (accounts: readonly { category: AccountCategory }[]) => accounts.map(({ category }) => category);

describe('open accounts', () => {
  test('are SPOT, FUTURE, C2C, WEALTH, in whatever order the server sends them', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...accountCategories]), (sent) => {
        const shown = categories(
          openAccounts(
            sent.map((category) => account(category)),
            allOpen,
          ),
        );
        expect(shown).toEqual(accountCategories.filter((category) => sent.includes(category)));
      }),
    );
  });

  test.each([
    ['FUTURE', '/futures'],
    ['C2C', '/c2c-sale'],
    ['WEALTH', '/financial'],
  ] as const)('%s is there only where the module of %s is open', (category, path) => {
    const all = accountCategories.map((each) => account(each));
    const others = modulePaths.filter((each) => each !== path).map((each) => pageModule(each));
    expect(categories(openAccounts(all, [pageModule(path)]))).toEqual(['SPOT', category]);
    expect(categories(openAccounts(all, others))).not.toContain(category);
  });
});

const price = (coin: string) => toDecimal({ BTC: '67240.1', DOGE: '0.1234' }[coin] ?? '1');
const server = { total: toDecimal('9'), frozen: toDecimal('4'), available: toDecimal('5') };

const wallets = fc.array(
  fc
    .tuple(fc.constantFrom('BTC', 'DOGE', 'USDT'), decimalAmount, decimalAmount)
    .map(([coin, available, frozen]): Account['coins'][number] => ({
      coin,
      available,
      frozen,
      total: add(available, frozen),
    })),
  { maxLength: 4 },
);

describe('values', () => {
  test('of rows, accounts and the total add up exactly as shown', () => {
    fc.assert(
      fc.property(wallets, wallets, (spot, wealth) => {
        const valued = valuedAccounts([account('SPOT', spot), account('WEALTH', wealth)], price);
        const totals = totalsInUsdt(valued, price, server);
        const units = (value: Decimal | undefined) => tenThousandths(value ?? toDecimal('-1'));
        const add = (values: readonly (Decimal | undefined)[]) => values.reduce((all, value) => all + units(value), 0n);
        for (const { balances, value } of valued) expect(units(value)).toBe(add(balances.map((row) => row.value)));
        expect(units(totals.total)).toBe(add(valued.map(({ value }) => value)));
        expect(units(totals.available) + units(totals.frozen)).toBe(units(totals.total));
      }),
    );
  });

  test('are unknown only for the row, the account and the total of an unknown price', () => {
    const known = (coin: string) => (coin === 'BTC' ? undefined : price(coin));
    const valued = valuedAccounts(
      [account('SPOT', [holding('BTC', '1'), holding('USDT', '2')]), account('C2C', [holding('USDT', '3')])],
      known,
    );
    expect(valued.map(({ value }) => value)).toEqual([undefined, '3']);
    expect(valued[0]?.balances.map(({ value }) => value)).toEqual([undefined, '2']);
    expect(totalsInUsdt(valued, known, server)).toBe(server);
  });

  test('are zero for a zero balance, even without a price', () => {
    const valued = valuedAccounts([account('SPOT', [holding('BTC', '0')])], () => undefined);
    expect(valued[0]?.value).toBe('0');
    expect(isEmpty(valued)).toBe(true);
  });
});

describe('the filtered list', () => {
  const valued = valuedAccounts(
    [
      account('SPOT', [holding('BTC', '0.5'), holding('USDT', '0.9999'), holding('DOGE', '0')]),
      account('FUTURE'),
      account('WEALTH', [holding('USDT', '1')]),
    ],
    price,
  );
  const show = (selection: Partial<Selection>) =>
    filterAccounts(valued, { account: 'ALL', search: '', hideSmall: false, ...selection }).map(
      ({ category, balances }) => [category, ...balances.map(({ balance }) => balance.coin)].join(' '),
    );

  test('has every account at first, empty ones too', () => {
    expect(show({})).toEqual(['SPOT BTC USDT DOGE', 'FUTURE', 'WEALTH USDT']);
  });

  test('leaves out values below one USDT', () => {
    expect(show({ hideSmall: true })).toEqual(['SPOT BTC', 'WEALTH USDT']);
  });

  test('keeps a balance of unknown value as a large one', () => {
    const unpriced = valuedAccounts(
      [account('SPOT', [holding('BTC', '0.00000001'), holding('DOGE', '0')])],
      () => undefined,
    );
    const [shown] = filterAccounts(unpriced, { account: 'ALL', search: '', hideSmall: true });
    expect(shown?.balances.map(({ balance }) => balance.coin)).toEqual(['BTC']);
  });

  test('has the matches of the search in the selected account', () => {
    expect(show({ search: ' us' })).toEqual(['SPOT USDT', 'WEALTH USDT']);
    expect(show({ search: 'us', account: 'SPOT' })).toEqual(['SPOT USDT']);
    expect(show({ search: 'ＵＳ dt' })).toEqual(['SPOT USDT', 'WEALTH USDT']);
    expect(show({ search: 'BTC/USDT' })).toEqual(['SPOT BTC']);
    expect(show({ search: '.*' })).toEqual([]);
    const small = valuedAccounts([account('SPOT', [holding('wBTC', '1')])], price);
    expect(filterAccounts(small, { account: 'ALL', search: 'WBt', hideSmall: false })).toHaveLength(1);
  });
});
