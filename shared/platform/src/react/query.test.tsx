import { coinsCall } from '@livery/contract/calls/content';
import { accountsCall } from '@livery/contract/calls/funds';
import { futuresProductsCall } from '@livery/contract/calls/futures';
import { memberInfoCall } from '@livery/contract/calls/member';
import { spotProductsCall } from '@livery/contract/calls/spot';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { useCall, useMemberCall } from './query.ts';

const wallet = { accounts: [], total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' } };
const member = { uuid: 'u-1', mobile: '', email: 'a@b.example', wealthStauts: 1 };

function Page() {
  return [useCall(memberInfoCall), useCall(accountsCall)].map(({ isSuccess }) => String(isSuccess));
}

test('§4: fetches user info and assets again when the page becomes visible, unless they are recent', async () => {
  const { queries } = await renderPage(<Page />, { answers: { '/me/info': member, '/funds/accounts': wallet } });
  const asked = jest.fn();
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') asked(event.query.queryKey[1]);
  });
  const comeBack = (afterMs: number) => {
    const now = Date.now() + afterMs;
    jest.spyOn(Date, 'now').mockReturnValue(now);
    return act(async () => void dispatchEvent(new Event('visibilitychange')));
  };
  await comeBack(1000);
  expect(asked).not.toHaveBeenCalled();
  await comeBack(60_000);
  expect(new Set(asked.mock.calls.flat())).toEqual(new Set(['/funds/accounts', '/me/info']));
  jest.restoreAllMocks();
});

const Total = () => useMemberCall(accountsCall, {}, ['balances']).data?.total.total;

function Hideable() {
  const [isShown, setShown] = useState(true);
  return <button onClick={() => setShown(!isShown)}>{isShown && <Total />}</button>;
}

test("fetches the member's own data again when it is shown again, because events were missed", async () => {
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
  const answers = { '/funds/accounts': wallet };
  await renderPage(<Hideable />, { answers });
  const press = () => act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('0');
  await press();
  answers['/funds/accounts'] = { ...wallet, total: { ...wallet.total, toUTotal: '25' } };
  await press();
  await screen.findByText('25');
  localStorage.clear();
});

const Lists = () =>
  [useCall(spotProductsCall), useCall(futuresProductsCall), useCall(coinsCall), useCall(memberInfoCall)].map((answer) =>
    String(answer.isSuccess),
  );

test('§3: stores the lists as the wire spells them, and the member and agent until the sign-out', async () => {
  for (const name of ['token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
  localStorage.setItem('livery.agentIdentify', 'agent-7');
  const figures = { price: '67000.1', change: '1.2', high: '--', low: '--', volume: '12' };
  const answers = {
    '/spot/products': { coins: [{ symbol: 'BTCUSDT', coin: 'BTC', medium: 'USDT', ...figures }] },
    '/future/products': { coins: [{ symbol: 'BTCUSD', coin: 'BTC', medium: 'USD', ...figures }] },
    '/app/coins': { coins: [{ coin: 'BTC', precision: 8, logoUri: '' }] },
    '/me/info': member,
  };
  const { platform } = await renderPage(<Lists />, { answers });
  await screen.findByText('truetruetruetrue');
  const read = (key: string): unknown => JSON.parse(localStorage.getItem(`livery.${key}`) ?? 'null');
  expect(read('SPOT_LIST')).toMatchObject({ BTCUSDT: { coin: 'BTC', medium: 'USDT', price: '67000.1', high: '0' } });
  expect(read('FUTURE_LIST')).toMatchObject({ BTCUSD: { coin: 'BTC', medium: 'USD', closeStatus: 1 } });
  expect(read('COINS')).toEqual(answers['/app/coins'].coins);
  const keys = ['livery.USER_ID', 'livery.AGENT_ID'];
  expect(keys.map((key) => localStorage.getItem(key))).toEqual(['u-1', 'agent-7']);
  act(() => platform.logOut());
  expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null]);
  localStorage.clear();
});
