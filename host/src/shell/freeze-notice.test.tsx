import { waitingCountCall } from '@livery/contract/calls/notices';
import { receiveCode } from '@livery/contract/live/market';
import { act, screen, waitFor } from '@testing-library/react';
import { callName } from '@livery/platform/testing';
import { openSite } from '../testing/site-under-test.tsx';
import { FreezeNotice } from './freeze-notice.tsx';

test('a member reads at once what is stopped, why and until when, and that it is over', async () => {
  let freeze: object | null = null;
  const { liveServer } = await openSite(<FreezeNotice />, {
    at: '/assets',
    signedIn: true,
    liveServer: { isUp: true },
    answers: { [callName(waitingCountCall)]: () => ({ count: 0, freeze }) },
  });
  const status = () => screen.getByRole('status').textContent;
  const tell = () =>
    act(() => liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'profile', reference: '' } }));
  expect(status()).toBe('');
  freeze = { degree: 'moneyOut', reason: 'We saw unusual activity.', untilTime: 1_763_718_080 };
  tell();
  await waitFor(() =>
    expect(status()).toMatch(/C2C sales are stopped\. We saw unusual activity\. This ends on 2025-11-2/),
  );
  freeze = null;
  tell();
  await waitFor(() => expect(status()).toBe(''));
});
