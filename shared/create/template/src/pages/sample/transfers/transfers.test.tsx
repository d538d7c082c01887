import { transferCall, transfersCall } from '@livery/contract/calls/transfers';
import { callName, fillIn, renderPage, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { SamplePage } from '../sample-page.tsx';

const transfer = {
  id: 1,
  coin: 'USDT',
  amount: '5',
  from: 'SPOT',
  to: 'FUTURE',
  status: 'passed',
  createTime: 1,
  confirmTime: 1,
};
const list = callName(transfersCall);

test('lists the transfers of the member', async () => {
  await renderPage(<SamplePage />, { signedIn: true, answers: { [list]: { list: [transfer] } } });
  expect(await screen.findByRole('listitem')).toHaveTextContent('5 USDT');
});

test('says that there are none', async () => {
  await renderPage(<SamplePage />, { signedIn: true, answers: { [list]: { list: [] } } });
  expect(await screen.findByText('No transfers yet')).toBeInTheDocument();
});

test('moves an amount once', async () => {
  const moved = jest.fn(() => transfer);
  const answers = { [list]: { list: [] }, [callName(transferCall)]: moved };
  await renderPage(<SamplePage />, { signedIn: true, answers });
  await fillIn(screen.getByRole('textbox', { name: 'Amount in USDT' }), '5');
  await user.click(screen.getByRole('button', { name: 'Move to futures' }));
  expect(moved).toHaveBeenCalledTimes(1);
});

test('asks for an amount before it sends anything', async () => {
  await renderPage(<SamplePage />, { signedIn: true, answers: { [list]: { list: [] } } });
  await user.click(screen.getByRole('button', { name: 'Move to futures' }));
  expect(await screen.findByText('Enter an amount.')).toBeInTheDocument();
});
