import type { SentRequest } from '@livery/platform/testing';
import { user } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { descending, good, open, pages, some } from '../../../test/finance-records.tsx';

test('exports all that is filtered, in the member’s language, with plain numbers', async () => {
  const all = [...descending(12)].map((one) =>
    one.id === 12 ? { ...one, remarks: '=1+1, "x"', amount: '1234.5' } : one,
  );
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { requestsTo } = await open('/finance', { answers: { ...good(), 'GET /funds/deposit': pages(all) } });
  await user.click(screen.getByRole('button', { name: 'Export CSV 12' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requestsTo('GET /funds/deposit').at(-1)?.query).toMatchObject({ pageSize: 500 });
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(14);
  expect(lines[0]?.replaceAll('"', '')).toBe(
    'No.,Coin,Network,Amount,State,Created (UTC),Confirmed (UTC),Address,Memo,Transaction,Remarks,Reason',
  );
  expect(lines[1]).toMatch(
    /^12,"USDT","TRON",1234\.5,"Passed","2025-11-21 \d\d:\d\d:\d\d","2025-11-21 .*","","","'=1\+1, ""x""",""$/,
  );
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('livery-deposits-2025-11-21.csv');
});

test('records that are too many to be counted can be exported all the same', async () => {
  const list = descending(10);
  let requestCount = 0;
  const firstPageOnly = () => ((requestCount += 1) > 1 ? new Promise(() => {}) : { list });
  const answers = { ...good(), 'GET /funds/deposit': firstPageOnly };
  await open('/finance', { answers });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the export' })).not.toHaveAttribute('value');
});

test('an export can be cancelled, and is off when there is nothing', async () => {
  const list = pages(some);
  const answers = {
    ...good(),
    'GET /funds/deposit': (request: SentRequest) =>
      request.query['pageSize'] === 500 ? new Promise(() => {}) : list(request),
  };
  await open('/finance', { answers });
  await user.click(screen.getByRole('button', { name: /^Export CSV/ }));
  expect(screen.getByRole('progressbar', { name: 'Progress of the export' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Transfers' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Export CSV/ })).toBeDisabled());
});
