import { orderStatuses } from '@livery/contract/calls/c2c/states';
import { renderPage } from '@livery/platform/testing';
import { OrderStatusPill } from './order-status.tsx';

test('each status has a word of its own', async () => {
  const pills = orderStatuses.map((status) => <OrderStatusPill key={status} status={status} />);
  await renderPage(<>{pills}</>);
  expect([...document.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    'Awaiting payment',
    'Paid',
    'Disputed',
    'Paid late',
    'Released',
    'Cancelled',
  ]);
});
