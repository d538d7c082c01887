import { activityCall } from '@livery/contract/calls/activity';
import { endOtherSessionsCall, sessionsCall } from '@livery/contract/calls/security';
import { callName, press, user } from '@livery/platform/testing';
import { toast } from '@livery/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { entry, here, mara, openProfile, phone, section, unknown } from '../../../test/profile.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => act(() => toast.clear()));

describe('signed-in devices', () => {
  test('are told by device, address and last use, this one first', async () => {
    await openProfile();
    const rows = section('Signed-in devices').getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('Chrome on WindowsThis device');
    expect(rows[1]).toHaveTextContent('Safari on iOS');
    expect(rows[1]).toHaveTextContent('198.51.100.7');
    expect(rows[2]).toHaveTextContent('Unknown browser');
  });

  test('are five at first, and all of them on a press', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `0d1b1f8e-0000-4000-8000-00000000001${index}`);
    const list = [here, ...ids.map((id) => ({ ...phone, id }))];
    await openProfile(mara, { [callName(sessionsCall)]: () => ({ list }) });
    const devices = section('Signed-in devices');
    expect(devices.getAllByRole('listitem')).toHaveLength(5);
    await user.click(devices.getByRole('button', { name: 'Show more' }));
    expect(devices.getAllByRole('listitem')).toHaveLength(8);
    expect(devices.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('one of them is signed out', async () => {
    let list: object[] = [here, phone];
    const end = () => {
      list = [here];
      return {};
    };
    const site = await openProfile(mara, {
      [callName(sessionsCall)]: () => ({ list }),
      [`DELETE /me/sessions/${phone.id}`]: end,
    });
    await press('Sign out Safari on iOS');
    expect(await screen.findByText('Safari on iOS is signed out')).toBeVisible();
    expect(site.requests.some(({ call }) => call === `DELETE /me/sessions/${phone.id}`)).toBe(true);
    expect(await screen.findByText('No other device is signed in.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus();
  });

  test('all others are signed out once the member has confirmed it', async () => {
    let list: object[] = [here, phone, unknown];
    const site = await openProfile(mara, { [callName(sessionsCall)]: () => ({ list }) });
    await press('Sign out all others');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out 2 other devices?' }));
    expect(dialog.getByText(/^Safari on iOS and Unknown browser will need your password again/)).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Keep signed in' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(site.requestsTo(callName(endOtherSessionsCall))).toEqual([]);
    await press('Sign out all others');
    list = [here];
    await user.click(await screen.findByRole('button', { name: 'Sign out 2 devices' }));
    expect(await screen.findByText('All other devices are signed out')).toBeVisible();
    expect(site.requestsTo(callName(endOtherSessionsCall))).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus());
  });

  test('say when they cannot be loaded', async () => {
    await openProfile(mara, { [callName(sessionsCall)]: 'unreachable' });
    expect(screen.getByText('Your devices did not load')).toBeVisible();
  });
});

describe('recent activity', () => {
  test('is told with device, address and time, and what to do about it', async () => {
    await openProfile();
    const rows = section('Recent activity').getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Signed inChrome on Windows · 203.0.113.24');
    expect(rows[1]).toHaveTextContent('Sign-in failed: wrong password');
    expect(section('Recent activity').getByRole('link', { name: 'Change your password' })).toHaveAttribute(
      'href',
      '/update-login-pwd',
    );
  });

  test('shows more, a page at a time', async () => {
    const all = Array.from({ length: 8 }, (_, index) => entry(8 - index, 'signedIn'));
    await openProfile(mara, {
      [callName(activityCall)]: ({ query }: { query: { pageSize: number } }) => ({
        list: all.slice(0, query.pageSize),
      }),
    });
    expect(section('Recent activity').getAllByRole('listitem')).toHaveLength(5);
    await press('Show more');
    await waitFor(() => expect(section('Recent activity').getAllByRole('listitem')).toHaveLength(8));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('says when there is none', async () => {
    await openProfile(mara, { [callName(activityCall)]: { list: [] } });
    expect(screen.getByText('No activity yet')).toBeVisible();
  });

  test('says when it cannot be loaded', async () => {
    await openProfile(mara, { [callName(activityCall)]: 'unreachable' });
    expect(screen.getByText('Your activity did not load')).toBeVisible();
  });
});
