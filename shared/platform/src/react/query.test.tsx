import { accountsCall } from '@livery/contract/calls/funds';
import { memberInfoCall } from '@livery/contract/calls/member';
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
