import { toDecimal } from '@livery/contract/decimal';
import { renderPage } from '@livery/platform/testing';
import { act } from '@testing-library/react';
import { useState } from 'react';
import type { Account } from '../accounts.ts';
import { valuedAccounts } from '../accounts.ts';
import { BalanceTable } from './balances-panel.tsx';

test('a tick renders the rows of its coin again, and no other', async () => {
  const rendered: string[] = [];
  const balance = (coin: string) => ({
    coin,
    available: toDecimal('1'),
    frozen: toDecimal('0'),
    // Only a row that renders reads it.
    get total() {
      rendered.push(coin);
      return toDecimal('1');
    },
  });
  const coins = [balance('BTC'), balance('ETH'), balance('DOGE')];
  const accounts: Account[] = [{ category: 'SPOT', name: 'Spot', coins }];
  let tick = (_price: string): void => {};
  function LiveTable() {
    const [btc, setBtc] = useState('100');
    tick = setBtc;
    // The values are computed from the totals at every tick.
    const before = rendered.length;
    const valued = valuedAccounts(accounts, (coin) => toDecimal(coin === 'BTC' ? btc : '2'));
    rendered.length = before;
    return <BalanceTable label="Balances" accounts={valued} hasMarket={hasMarket} isStale={false} />;
  }
  const hasMarket = () => true;
  await renderPage(<LiveTable />, { answers: { '/app/coins': { coins: [] } } });
  rendered.length = 0;
  act(() => tick('101'));
  expect(new Set(rendered)).toEqual(new Set(['BTC']));
});
