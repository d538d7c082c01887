import type { OrderEvent } from '@livery/contract/calls/c2c/order-room';
import { renderPage, user } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { anOrderRoom, orderTime } from '../../../../test/an-order-room.ts';
import { OrderTimeline } from './order-timeline.tsx';

const event = (id: number, change: Partial<OrderEvent>): OrderEvent => ({
  id,
  action: 'take',
  actor: 'buyer',
  time: orderTime + 60 * id,
  note: '',
  pictures: [],
  ...change,
});
const order = anOrderRoom({
  status: 'released',
  events: [
    event(1, {}),
    event(2, { action: 'pay', note: '=48' }),
    event(3, { action: 'dispute', actor: 'seller', note: 'Nothing\narrived' }),
    event(4, { action: 'release', actor: 'operator', note: 'The bank says it did.' }),
  ],
});

test('tells each step with who took it, when, and what they said', async () => {
  await renderPage(<OrderTimeline order={order} />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Order opened. 1,500.00 USDT is locked in escrow.2025-11-21 14:20:20, mara (buyer)',
    'The buyer marked the order as paid.2025-11-21 14:21:20, mara (buyer)=48',
    'The seller opened a dispute.2025-11-21 14:22:20, yamamoto_k (seller)Nothing\narrived',
    'The operator gave the coins to the buyer.2025-11-21 14:23:20, OperatorThe bank says it did.',
  ]);
});

test('saves the same as a file for spreadsheets, whose cells run no formula', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await renderPage(<OrderTimeline order={order} />);
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  expect(String(text).split('\r\n').slice(0, 3)).toEqual([
    '"Time (UTC)","By","Event","Note","Pictures"',
    '"2025-11-21 14:20:20","mara (buyer)","Order opened. 1,500.00 USDT is locked in escrow.","",""',
    `"2025-11-21 14:21:20","mara (buyer)","The buyer marked the order as paid.","'=48",""`,
  ]);
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('livery-order-48.csv');
});
