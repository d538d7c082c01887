import { user } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { descending, good, open, order, ordersCall } from '../../../../../test/orders.tsx';

/** jsdom lays nothing out, and so does not scroll. */
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());

test('exports all that is filtered, in the member’s language, with plain numbers', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const orders = descending(30).map((one) => (one.id === 30 ? order(30, { counterparty: '=1+1' }) : one));
  const { requestsTo } = await open('&status=released', { answers: good(orders), pending: 'any' });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requestsTo(ordersCall).at(-1)?.query).toEqual({ status: ['released'], pageSize: 500 });
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(32);
  expect(lines[0]?.replaceAll('"', '')).toBe(
    'No.,Time (UTC),Side,Result,Status,Coin,Quantity,Unit price,Currency,Total,With,Paid at (UTC),Ended at (UTC)',
  );
  expect(lines[1]).toMatch(
    /^30,"2025-11-.*","Buy","Passed","Released","USDT",800,151\.02,"JPY",120816,"'=1\+1","2025-11-.*","2025-/,
  );
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('livery-c2c-orders-2025-11-21.csv');
});
