import { toDecimal } from '@livery/contract/decimal';
import { fillIn, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answers as usual, call, serverNow } from '../../../../test/futures-answers.ts';
import { openFutures } from '../../../../test/open-futures.tsx';
import { isUnconfirmed, riskBlocker } from './use-risk-guard.tsx';

const limit = { amount: '500', lost: '303', atRisk: '0', left: '197', dayEnds: serverNow + 3600 };
const text = { text: 'You may lose your stake.', version: '0123456789abcdef' };

const callButton = () => screen.getByRole('button', { name: /^Call/ });
const amount = () => screen.getByRole('textbox', { name: 'Buy amount' });

test('the risk text is confirmed before the first purchase, which then is sent once', async () => {
  const answers: Record<string, unknown> = {
    ...usual,
    '/future/risk': { isRegionClosed: false, text },
    'POST /future/risk/confirm': () =>
      (answers['/future/risk'] = { isRegionClosed: false, text: { ...text, confirmedTime: serverNow } }),
    'POST /future/product': call,
  };
  const { tick, requestsTo } = await openFutures({ answers });
  await tick('67240.1');
  await fillIn(amount(), '100');
  await user.click(callButton());
  const dialog = await screen.findByRole('alertdialog', { name: 'Before your first contract' });
  expect(dialog).toHaveTextContent('You may lose your stake.');
  expect(requestsTo('POST /future/product')).toEqual([]);
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(requestsTo('POST /future/product')).toHaveLength(1));
  expect(requestsTo('POST /future/risk/confirm')[0]?.body).toEqual({ version: text.version });
});

test('a stake that would pass the limit of loss is held, and the largest one is filled in', async () => {
  const { tick } = await openFutures({
    answers: { ...usual, '/future/risk': { isRegionClosed: false, lossLimit: limit } },
  });
  await tick('67240.1');
  await fillIn(amount(), '200');
  await user.click(await screen.findByRole('button', { name: 'Stake 195.04 USDT at most' }));
  expect(amount()).toHaveValue('195.04');
  expect(callButton()).toBeEnabled();
});

test.each([
  [{ isRegionClosed: true }, 'Contracts are not available in your region.'],
  [{ isRegionClosed: false, pause: { until: serverNow + 86_400 } }, /^You paused contracts until /],
  [{ isRegionClosed: false, lossLimit: { ...limit, left: '0' } }, /^You have reached your own daily loss limit/],
])('%j keeps from buying and says so', async (risk, note) => {
  const { tick } = await openFutures({ answers: { ...usual, '/future/risk': risk } });
  await tick('67240.1');
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(callButton()).toBeDisabled();
});

test('a limit is set, and one that waits is told', async () => {
  const next = { amount: '800', from: serverNow + 86_400 };
  const answers: Record<string, unknown> = {
    ...usual,
    '/future/risk': { isRegionClosed: false, lossLimit: limit, pause: {} },
    'PUT /future/risk/loss-limit': () =>
      (answers['/future/risk'] = { isRegionClosed: false, lossLimit: { ...limit, next }, pause: {} }),
  };
  const { requestsTo } = await openFutures({ answers });
  await user.click(screen.getByRole('button', { name: 'Your limits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your limits' });
  const field = await within(dialog).findByRole('textbox', { name: 'Limit a day' });
  await fillIn(field, '800');
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText(/^500.* stays until .*, then 800/)).toBeInTheDocument();
  expect(requestsTo('PUT /future/risk/loss-limit')[0]?.body).toEqual({ amount: '800' });
});

const d = toDecimal;
const none = { isRegionClosed: false };
const withLimit = (left: string) => ({
  ...none,
  lossLimit: { lost: d('303'), atRisk: d('0'), left: d(left), dayEnds: 900 },
});

test('nothing is held where the operator offers nothing', () => {
  expect(riskBlocker(none, d('1000'), 0)).toBeUndefined();
});

test('a region, then a pause, keep from buying whatever is typed', () => {
  const paused = { ...none, pause: { until: 500 } };
  expect(riskBlocker({ ...paused, isRegionClosed: true }, undefined, 499)).toEqual({ reason: 'region' });
  expect(riskBlocker(paused, undefined, 499)).toEqual({ reason: 'paused', until: 500 });
  expect(riskBlocker(paused, undefined, 500)).toBeUndefined();
});

test('a limit of loss counts stake and fee', () => {
  expect(riskBlocker(withLimit('197'), d('197'), 0)).toBeUndefined();
  expect(riskBlocker(withLimit('197'), d('197.01'), 0)).toEqual({ reason: 'limitPassed', left: '197' });
  expect(riskBlocker(withLimit('0'), undefined, 0)).toEqual({ reason: 'limitReached', until: 900 });
});

test('a risk text is confirmed once for each version', () => {
  expect(isUnconfirmed(none)).toBe(false);
  expect(isUnconfirmed({ ...none, text: { text: 'a', version: 'b' } })).toBe(true);
  expect(isUnconfirmed({ ...none, text: { text: 'a', version: 'b', confirmedTime: 1 } })).toBe(false);
});
