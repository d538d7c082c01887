import { activityCall } from '@livery/contract/calls/activity';
import { currenciesCall } from '@livery/contract/calls/content';
import { changeInfoCall, changeValuationCall, memberInfoCall } from '@livery/contract/calls/member';
import { endOtherSessionsCall, sessionsCall } from '@livery/contract/calls/security';
import { code } from '@livery/contract/envelope';
import { setLanguage } from '@livery/i18n';
import { Refused, callName, pageModule, renderPage, type PageOptions } from '@livery/platform/testing';
import { Toaster, toast } from '@livery/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MePage } from './me-page.tsx';

const mara = {
  uuid: '20487713-0000-4000-8000-000000000000',
  nickname: 'mara_l',
  areaCode: '+49',
  mobile: '15155552291',
  email: 'mara@example.com',
  valuationMethod: 'USD',
  invitationCode: 'MARA7713',
  hasFundsPassword: true,
  verification: 'verified',
  loginPasswordTime: 1_754_100_000,
};
const windows = { browser: 'Chrome', system: 'Windows' };
const here = {
  id: '0d1b1f8e-0000-4000-8000-000000000001',
  createTime: 1_763_700_000,
  isCurrent: true,
  device: windows,
};
const phone = {
  ...{ id: '0d1b1f8e-0000-4000-8000-000000000002', createTime: 1_763_600_000, lastUseTime: 1_763_650_000 },
  ...{ isCurrent: false, device: { browser: 'Safari', system: 'iOS' }, address: '198.51.100.7' },
};
const unknown = { id: '0d1b1f8e-0000-4000-8000-000000000003', createTime: 1_763_500_000, isCurrent: false };
const entry = (id: number, kind: string) => ({
  ...{ id, kind, createTime: 1_763_700_000 + id, device: windows, address: '203.0.113.24' },
});
const currencies = [
  { code: 'USD', name: 'US dollar', symbol: '$', rate: '1' },
  { code: 'EUR', name: 'Euro', symbol: '€', rate: '0.92' },
];
const updates = [
  '/update-login-pwd',
  '/update-funds-pwd',
  '/update-mobile',
  '/update-email',
  '/update-authenticator',
  '/update-passkey',
];

function open(member: object = mara, answers: object = {}, options: PageOptions = {}) {
  return renderPage(
    <>
      <MePage />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    {
      signedIn: true,
      at: '/me',
      modules: ['/me', '/auth', ...updates].map((path) => pageModule(path)),
      answers: {
        [callName(memberInfoCall)]: () => member,
        [callName(sessionsCall)]: { list: [here, phone, unknown] },
        [callName(activityCall)]: { list: [entry(2, 'signedIn'), entry(1, 'signInFailed')] },
        [callName(currenciesCall)]: { list: currencies },
        [callName(changeInfoCall)]: () => ({}),
        [callName(changeValuationCall)]: () => ({}),
        [`DELETE /me/sessions/${phone.id}`]: () => ({}),
        [callName(endOtherSessionsCall)]: () => ({}),
        ...answers,
      },
      ...options,
    },
  );
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => act(() => toast.clear()));

describe('who the member is', () => {
  test('is told by name, state of verification, and masked addresses', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'mara_l' })).toBeVisible();
    expect(screen.getAllByText('Verified')[0]).toBeVisible();
    expect(screen.getAllByText('+49 •••• 2291')[0]).toBeVisible();
    expect(screen.getAllByText('m•••a@example.com')[0]).toBeVisible();
    expect(screen.queryByText(/15155552291/)).toBeNull();
  });

  test('a nickname is changed in its place, and the focus comes back', async () => {
    let nickname = 'mara_l';
    const rename = () => {
      nickname = 'mara_lehnert';
      return {};
    };
    const site = await open(mara, {
      [callName(memberInfoCall)]: () => ({ ...mara, nickname }),
      [callName(changeInfoCall)]: rename,
    });
    await press('Change nickname');
    expect(screen.getByLabelText('Nickname')).toHaveFocus();
    await userEvent.clear(screen.getByLabelText('Nickname'));
    await userEvent.type(screen.getByLabelText('Nickname'), ' mara_lehnert ');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'mara_lehnert' })).toBeVisible();
    expect(site.requestsTo(callName(changeInfoCall))[0]?.body).toEqual({ nickname: 'mara_lehnert' });
    expect(screen.getByRole('button', { name: 'Change nickname' })).toHaveFocus();
  });

  test.each([
    ['   ', 'Enter a nickname'],
    ['x'.repeat(31), 'A nickname has 1 to 30 visible characters'],
  ])('spec §5: the nickname “%s” is refused at its field', async (text, message) => {
    const site = await open();
    await press('Change nickname');
    await userEvent.clear(screen.getByLabelText('Nickname'));
    await userEvent.type(screen.getByLabelText('Nickname'), `${text}{Enter}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Nickname')).toHaveValue(text);
    expect(site.requestsTo(callName(changeInfoCall))).toEqual([]);
  });

  test('Escape discards what was typed', async () => {
    await open();
    await press('Change nickname');
    await userEvent.type(screen.getByLabelText('Nickname'), 'other{Escape}');
    expect(screen.getByRole('heading', { level: 1, name: 'mara_l' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change nickname' })).toHaveFocus();
  });

  test('says when it cannot be loaded, and tries again', async () => {
    let isUp = false;
    const info = () => {
      if (!isUp) throw new Refused(code.unavailable, 'Not now.');
      return mara;
    };
    await open(mara, { [callName(memberInfoCall)]: info });
    expect(await screen.findByText('Your profile did not load')).toBeVisible();
    isUp = true;
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'mara_l' })).toBeVisible();
  });
});

describe('the checklist', () => {
  test('tells how many steps are open and leads to the next one', async () => {
    await open();
    const list = section('1 step from complete');
    expect(list.getByRole('img', { name: '5 of 6 steps done' })).toBeVisible();
    expect(list.getByRole('link', { name: 'Set up authenticator app' })).toHaveAttribute(
      'href',
      '/update-authenticator',
    );
    expect(list.getByText('App or passkey, not set')).toBeVisible();
    // A page is called by the title that its module gives it, which in this test is its path.
    expect(list.getByRole('link', { name: '/update-authenticator' })).toBeVisible();
    expect(list.getByRole('link', { name: '/update-passkey' })).toHaveAttribute('href', '/update-passkey');
  });

  test('leads a new member to their identity first, and to each page', async () => {
    await open({ uuid: 'm1', email: 'mara@example.com' });
    const list = section('4 steps from complete');
    expect(list.getByRole('link', { name: 'Verify identity' })).toHaveAttribute('href', '/auth');
    expect(list.getByRole('link', { name: 'Funds password' })).toHaveAttribute('href', '/update-funds-pwd');
    expect(list.getByRole('link', { name: 'Phone' })).toHaveAttribute('href', '/update-mobile');
  });

  test('names no next step once the account is complete', async () => {
    await open({ ...mara, hasSecondFactor: true });
    const list = section('Your account is complete');
    expect(list.queryByRole('link', { name: 'Set up authenticator app' })).toBeNull();
  });

  test('is where the address leads', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    await open(mara, {}, { at: '/me#security' });
    expect(screen.getByRole('heading', { name: '1 step from complete' })).toHaveFocus();
  });
});

describe('preferences take effect at once', () => {
  test('theme', async () => {
    const { platform } = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(platform.stored.get('theme')).toBe('light');
  });

  test('spec §3: price colours, under their keys', async () => {
    const { platform } = await open();
    expect(screen.getByRole('radio', { name: 'Green rises, red falls' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Red rises, green falls' }));
    expect([platform.stored.get('colorMode'), platform.stored.get('userChangeColor')]).toEqual(['colorMode2', '1']);
  });

  test('language', async () => {
    const { platform } = await open();
    await press(/^Language/);
    await userEvent.click(await screen.findByRole('option', { name: 'Deutsch' }));
    expect(await screen.findByText('Angemeldete Geräte')).toBeVisible();
    expect(platform.stored.get('locale')).toBe('de-DE');
    await act(() => setLanguage('en-US'));
  });

  test('spec §7: the valuation currency', async () => {
    let valuationMethod = 'USD';
    const choose = () => {
      valuationMethod = 'EUR';
      return {};
    };
    const site = await open(mara, {
      [callName(memberInfoCall)]: () => ({ ...mara, valuationMethod }),
      [callName(changeValuationCall)]: choose,
    });
    await press(/^Valuation currency/);
    await userEvent.click(await screen.findByRole('option', { name: 'EUR · Euro' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^EUR · Euro/ })).toBeVisible());
    expect(site.requestsTo(callName(changeValuationCall))[0]?.body).toEqual({ valuationMethod: 'EUR' });
  });

  test('spec §8: a refused currency is the site’s toast', async () => {
    const refuse = () => {
      throw new Refused(code.badRequest, 'Please check the field “valuationMethod”.', 'valuationMethod');
    };
    const site = await open(mara, { [callName(changeValuationCall)]: refuse });
    const shown = jest.fn();
    site.platform.onError(shown);
    await press(/^Valuation currency/);
    await userEvent.click(await screen.findByRole('option', { name: 'EUR · Euro' }));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  });
});

test('an invitation is a code and a link to this site, for the member’s agent', async () => {
  localStorage.setItem('livery.agentIdentify', 'partner-7');
  await open();
  const invite = section('Invite a friend');
  expect(invite.getByLabelText('Code')).toHaveValue('MARA7713');
  expect(invite.getByLabelText('Link')).toHaveValue(`${location.origin}/register?invite=MARA7713&id=partner-7`);
  // A session of its own for the clipboard, which user-event replaces.
  const user = userEvent.setup();
  await user.click(invite.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('MARA7713');
  expect(await screen.findByText('Copied')).toBeVisible();
});

describe('signed-in devices', () => {
  test('are told by device, address and last use, this one first', async () => {
    await open();
    const rows = section('Signed-in devices').getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('Chrome on WindowsThis device');
    expect(rows[1]).toHaveTextContent('Safari on iOS');
    expect(rows[1]).toHaveTextContent('198.51.100.7');
    expect(rows[2]).toHaveTextContent('Unknown browser');
  });

  test('one of them is signed out', async () => {
    let list: object[] = [here, phone];
    const end = () => {
      list = [here];
      return {};
    };
    const site = await open(mara, {
      [callName(sessionsCall)]: () => ({ list }),
      [`DELETE /me/sessions/${phone.id}`]: end,
    });
    await press('Sign out Safari on iOS');
    expect(await screen.findByText('Safari on iOS is signed out')).toBeVisible();
    expect(site.requests.some(({ call }) => call === `DELETE /me/sessions/${phone.id}`)).toBe(true);
    expect(await screen.findByText('No other device is signed in.')).toBeVisible();
  });

  test('all others are signed out once the member has confirmed it', async () => {
    let list: object[] = [here, phone, unknown];
    const site = await open(mara, { [callName(sessionsCall)]: () => ({ list }) });
    await press('Sign out all others');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out 2 other devices?' }));
    expect(dialog.getByText(/^Safari on iOS and Unknown browser will need your password again/)).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Keep signed in' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(site.requestsTo(callName(endOtherSessionsCall))).toEqual([]);
    await press('Sign out all others');
    list = [here];
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out 2 devices' }));
    expect(await screen.findByText('All other devices are signed out')).toBeVisible();
    expect(site.requestsTo(callName(endOtherSessionsCall))).toHaveLength(1);
  });

  test('say when they cannot be loaded', async () => {
    await open(mara, { [callName(sessionsCall)]: 'unreachable' });
    expect(screen.getByText('Your devices did not load')).toBeVisible();
  });
});

describe('recent activity', () => {
  test('is told with device, address and time, and what to do about it', async () => {
    await open();
    const rows = section('Recent activity').getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Signed inChrome on Windows · 203.0.113.24');
    expect(rows[1]).toHaveTextContent('Sign-in refused: wrong password');
    expect(section('Recent activity').getByRole('link', { name: 'Change your password' })).toHaveAttribute(
      'href',
      '/update-login-pwd',
    );
  });

  test('shows more, a page at a time', async () => {
    const all = Array.from({ length: 8 }, (_, index) => entry(8 - index, 'signedIn'));
    await open(mara, {
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
    await open(mara, { [callName(activityCall)]: { list: [] } });
    expect(screen.getByText('Nothing happened yet')).toBeVisible();
  });

  test('says when it cannot be loaded', async () => {
    await open(mara, { [callName(activityCall)]: 'unreachable' });
    expect(screen.getByText('Your activity did not load')).toBeVisible();
  });
});
