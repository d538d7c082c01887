import { accountsCall } from '@livery/contract/calls/funds';
import { memberInfoCall } from '@livery/contract/calls/member';
import { configsCall } from '@livery/contract/calls/tenant';
import { fallbackConfiguration } from '@livery/contract/configuration';
import { useConfiguration } from '@livery/platform';
import { act, screen } from '@testing-library/react';
import { useCall } from '@livery/platform/query';
import { callName } from '@livery/platform/testing';
import { useState } from 'react';
import { openSite } from '../testing/site-under-test.tsx';
import { usePageReturn } from './use-page-return.ts';

const configs = callName(configsCall);
let appName = 'Before';
const answers = { [configs]: () => ({ ...fallbackConfiguration, appName }) };

function Name() {
  usePageReturn();
  return useConfiguration().appName;
}
async function lookAway(seconds: number) {
  jest.advanceTimersByTime(seconds * 1000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('§4: refreshes a member’s configuration when the page becomes visible, at most every 30 s', async () => {
  const site = await openSite(<Name />, { answers, signedIn: true });
  appName = 'After';
  await lookAway(60);
  expect(screen.getByText('After')).toBeTruthy();
  for (let flip = 0; flip < 20; flip += 1) await lookAway(1);
  expect(site.requestsTo(configs)).toHaveLength(1);
  await lookAway(10);
  expect(site.requestsTo(configs)).toHaveLength(2);
});

function Totals() {
  useCall(memberInfoCall);
  return <p>{useCall(accountsCall).data?.total.total}</p>;
}

function Hideable() {
  usePageReturn();
  const [isShown, setShown] = useState(true);
  return <button onClick={() => setShown(false)}>{isShown && <Totals />}</button>;
}

test('§4: refreshes user info and assets that no component shows any more', async () => {
  const member = callName(memberInfoCall);
  const accounts = callName(accountsCall);
  const total = { toUTotal: '25', toUFreezen: '0', toUAvailabel: '25' };
  const site = await openSite(<Hideable />, {
    answers: { ...answers, [member]: () => ({ uuid: 'u-1' }), [accounts]: () => ({ total, accounts: [] }) },
    signedIn: true,
  });
  await screen.findByText('25');
  await act(async () => screen.getByRole('button').click());
  await lookAway(60);
  expect(site.requestsTo(member)).toHaveLength(2);
  expect(site.requestsTo(accounts)).toHaveLength(2);
});

test('makes no call for a visitor', async () => {
  const site = await openSite(<Name />, { answers });
  await lookAway(60);
  expect(site.requestsTo(configs)).toHaveLength(0);
});
