import { operatorSessionsCall } from '@livery/contract/calls/operator/session';
import { act, waitFor } from '@testing-library/react';
import { FakeEventSource, openConsole } from '../../test/console-site.tsx';
import { useOperatorCall } from './use-operator-call.ts';

function Page() {
  useOperatorCall(operatorSessionsCall, {}, ['team']);
  return null;
}

test('after a push of one of its topics, and after a gap, the page asks again', async () => {
  const { requestsTo } = await openConsole(Page, { answers: { 'GET /sessions': { list: [] } } });
  const stream = FakeEventSource.last;
  expect(stream.address).toBe('/operator-api/events');
  act(() => stream.tell('open'));
  await waitFor(() => expect(requestsTo('GET /sessions')).toHaveLength(2));
  act(() => stream.tell('message', 'withdrawals'));
  act(() => stream.tell('message', 'team'));
  await waitFor(() => expect(requestsTo('GET /sessions')).toHaveLength(3));
});
