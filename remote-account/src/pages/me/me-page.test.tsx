import { changeInfoCall, changeValuationCall, memberInfoCall } from '@livery/contract/calls/member';
import { code } from '@livery/contract/envelope';
import { setLanguage } from '@livery/i18n';
import { callName, fillIn, pageModule, press, Refused, user } from '@livery/platform/testing';
import { toast } from '@livery/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { mara, openProfile, section } from '../../../test/profile.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => act(() => toast.clear()));

describe('who the member is', () => {
  test('is told by name, state of verification, and masked addresses', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1, name: 'mara_l' })).toBeVisible();
    expect(screen.getAllByText('Verified')[0]).toBeVisible();
    expect(screen.getAllByText('+49 •••• 2291')[0]).toBeVisible();
    expect(screen.getAllByText('m•••a@example.com')[0]).toBeVisible();
    expect(screen.queryByText(/15155552291/)).toBeNull();
  });

  test('is waited for by a page that says that it is busy', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<object>();
    await openProfile(mara, { [callName(memberInfoCall)]: () => promise }, { pending: 1 });
    for (const rows of ['Signed-in devices', 'Recent activity']) await section(rows).findAllByRole('listitem');
    const busy = () => document.querySelector('[aria-busy="true"]');
    expect(busy()).toBeVisible();
    answer(mara);
    expect(await screen.findByRole('heading', { level: 1, name: 'mara_l' })).toBeVisible();
    expect(busy()).toBeNull();
  });

  test('a nickname is changed in its place, and the focus comes back', async () => {
    let nickname = 'mara_l';
    const rename = () => {
      nickname = 'mara_lehnert';
      return {};
    };
    const site = await openProfile(mara, {
      [callName(memberInfoCall)]: () => ({ ...mara, nickname }),
      [callName(changeInfoCall)]: rename,
    });
    await press('Change nickname');
    expect(screen.getByLabelText('Nickname')).toHaveFocus();
    await fillIn(screen.getByLabelText('Nickname'), ' mara_lehnert ');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'mara_lehnert' })).toBeVisible();
    expect(site.requestsTo(callName(changeInfoCall))[0]?.body).toEqual({ nickname: 'mara_lehnert' });
    expect(screen.getByRole('button', { name: 'Change nickname' })).toHaveFocus();
  });

  test.each([
    ['   ', 'Enter a nickname'],
    ['x'.repeat(31), 'A nickname has 1 to 30 visible characters'],
  ])('spec §5: the nickname “%s” is refused at its field', async (text, message) => {
    const site = await openProfile();
    await press('Change nickname');
    await fillIn(screen.getByLabelText('Nickname'), text);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Nickname')).toHaveValue(text);
    expect(site.requestsTo(callName(changeInfoCall))).toEqual([]);
  });

  test('Escape discards what was typed', async () => {
    await openProfile();
    await press('Change nickname');
    await fillIn(screen.getByLabelText('Nickname'), 'other');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', { level: 1, name: 'mara_l' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change nickname' })).toHaveFocus();
  });

  test('says what the member may withdraw, and how much of it is used', async () => {
    const limit = { used: '1200.5', now: '200000', whenVerified: '200000' };
    const info = { coin: 'USDT', available: '0', maxAmount: '0', networks: [], limit };
    await openProfile(mara, { 'GET /funds/info': info }, { modules: [pageModule('/withdraw')] });
    expect(screen.getByText('24-hour withdrawal limit').nextSibling).toHaveTextContent('200,000 USDT');
    expect(screen.getByText('Used so far').nextSibling).toHaveTextContent('1,200.5 USDT');
  });

  test('says when it cannot be loaded, and tries again', async () => {
    let isUp = false;
    const info = () => {
      if (!isUp) throw new Refused(code.unavailable, 'Not now.');
      return mara;
    };
    await openProfile(mara, { [callName(memberInfoCall)]: info });
    expect(await screen.findByText('Your profile did not load')).toBeVisible();
    isUp = true;
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'mara_l' })).toBeVisible();
  });
});

describe('the checklist', () => {
  test('tells how many steps are open and leads to the next one', async () => {
    await openProfile();
    const list = section('1 step left');
    expect(list.getByRole('img', { name: '5 of 6 steps done' })).toBeVisible();
    expect(list.getByRole('link', { name: 'Set up authenticator app' })).toHaveAttribute(
      'href',
      '/update-authenticator',
    );
    expect(list.getByText('Not set')).toBeVisible();
    // Links carry the title that the module gives its page, which in this test is the path.
    expect(list.getByRole('link', { name: '/update-authenticator' })).toBeVisible();
    expect(list.getByRole('link', { name: '/update-passkey' })).toHaveAttribute('href', '/update-passkey');
  });

  test('leads a new member to their identity first, and to each page', async () => {
    await openProfile({ uuid: 'm1', email: 'mara@example.com' });
    const list = section('4 steps left');
    expect(list.getByRole('link', { name: 'Verify identity' })).toHaveAttribute('href', '/auth');
    expect(list.getByRole('link', { name: 'Set up: Funds password' })).toHaveAttribute('href', '/update-funds-pwd');
    expect(list.getByRole('link', { name: 'Add: Phone' })).toHaveAttribute('href', '/update-mobile');
    expect(list.getByRole('link', { name: 'Change: Email' })).toHaveTextContent(/^Change$/);
  });

  test('says when the login password was changed and the identity verified, if that is known', async () => {
    await openProfile();
    const list = section('1 step left');
    expect(list.getByText('Changed 2025-08-02')).toBeVisible();
    expect(list.getByText('Verified 2025-08-04')).toBeVisible();
  });

  test('is one line once the account is complete, and shows the steps on a press', async () => {
    await openProfile({ ...mara, hasSecondFactor: true });
    const list = section('Your account is complete');
    expect(list.queryAllByRole('link')).toEqual([]);
    await press('Manage');
    expect(screen.getByRole('button', { name: 'Manage' })).toHaveAttribute('aria-expanded', 'true');
    expect(list.getByRole('link', { name: 'Change: Login password' })).toHaveAttribute('href', '/update-login-pwd');
    await press('Manage');
    expect(list.queryAllByRole('link')).toEqual([]);
  });

  test('shows the steps of a complete account where the address leads to them', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    await openProfile({ ...mara, hasSecondFactor: true }, {}, { at: '/me#security' });
    expect(section('Your account is complete').getByRole('link', { name: 'Change: Phone' })).toBeVisible();
  });

  test('is where the address leads', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    await openProfile(mara, {}, { at: '/me#security' });
    expect(screen.getByRole('heading', { name: '1 step left' })).toHaveFocus();
  });
});

describe('preferences take effect at once', () => {
  test('theme', async () => {
    const { platform } = await openProfile();
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(platform.stored.get('theme')).toBe('light');
  });

  test('spec §3: price colours, under their keys', async () => {
    const { platform } = await openProfile();
    expect(screen.getByRole('radio', { name: 'Green rises, red falls' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Red rises, green falls' }));
    expect([platform.stored.get('colorMode'), platform.stored.get('userChangeColor')]).toEqual(['colorMode2', '1']);
  });

  test('language', async () => {
    const { platform } = await openProfile();
    await press(/^Language/);
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
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
    const site = await openProfile(mara, {
      [callName(memberInfoCall)]: () => ({ ...mara, valuationMethod }),
      [callName(changeValuationCall)]: choose,
    });
    await press(/^Valuation currency/);
    await user.click(await screen.findByRole('option', { name: 'EUR · Euro' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^EUR · Euro/ })).toBeVisible());
    expect(site.requestsTo(callName(changeValuationCall))[0]?.body).toEqual({ valuationMethod: 'EUR' });
  });

  test('spec §8: a refused currency is the site’s toast', async () => {
    const refuse = () => {
      throw new Refused(code.badRequest, 'Please check the field “valuationMethod”.', { field: 'valuationMethod' });
    };
    const site = await openProfile(mara, { [callName(changeValuationCall)]: refuse });
    const shown = jest.fn();
    site.platform.onError(shown);
    await press(/^Valuation currency/);
    await user.click(await screen.findByRole('option', { name: 'EUR · Euro' }));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  });
});

test('an invitation is a code and a link to this site, for the member’s agent', async () => {
  localStorage.setItem('livery.agentIdentify', 'partner-7');
  await openProfile();
  const invite = section('Invite a friend');
  expect(invite.getByLabelText('Code')).toHaveValue('MARA7713');
  expect(invite.getByLabelText('Link')).toHaveValue(`${location.origin}/register?invite=MARA7713&id=partner-7`);
  await user.click(invite.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('MARA7713');
  expect(await screen.findByText('Copied')).toBeVisible();
});
