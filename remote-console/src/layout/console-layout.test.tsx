import { code } from '@livery/contract/envelope';
import { fillIn, press, Refused, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ines, now, openConsole } from '../../test/console-site.tsx';
import { consoleOn } from '../session/console-platform.ts';
import { useKeys } from '../keys/use-keys.ts';
import { ConsoleLayout } from './console-layout.tsx';

beforeEach(() => localStorage.clear());

const keyDown = (keys: string) => act(() => user.keyboard(keys));

const answers = {
  'GET /queue-counts': {
    withdrawals: { waiting: 14, late: 2, dueTime: now - 60 },
    deposits: { waiting: 9, late: 0, dueTime: now + 3600 },
    identity: null,
    c2cCases: null,
    approvals: { waiting: 1, late: 0, dueTime: now + 60, own: 0, open: 1 },
  },
};

function Page() {
  const [note, setNote] = useState('');
  const [count, setCount] = useState(0);
  useKeys({ j: () => setCount((before) => before + 1) });
  return (
    <ConsoleLayout page="withdrawals">
      <label>
        Note
        <input value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <output>{count}</output>
    </ConsoleLayout>
  );
}

const routes = ['/console', '/console/withdrawals', '/console/team'];

test('only pages that exist are in the navigation, and a link keeps the tenant', async () => {
  const site = await openConsole(Page, { answers, routes, at: '/console/withdrawals?tenant=aldera' });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/console?tenant=aldera',
    '/console/withdrawals?tenant=aldera',
    '/console/team?tenant=aldera',
  ]);
  expect(links[1]).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(links[1]).toHaveAccessibleName('Withdrawals 14 late'));
  expect(site.requestsTo('GET /queue-counts')[0]?.query).toMatchObject({ tenant: 'aldera' });
  expect(screen.getByText('09:41:20')).toBeInTheDocument();
});

test('without the right for a page, it says which roles have it', async () => {
  await openConsole(Page, { operator: { grants: [{ role: 'brand', tenantId: null }] } });
  expect(screen.getByText(/Identity, Funds, Auditor, Owner/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Note')).toBeNull();
});

test('keys work, but none while a field has the focus; g and a letter lead to a page', async () => {
  const { address } = await openConsole(Page, { routes, at: '/console/withdrawals?tenant=halvo' });
  await keyDown('jj');
  expect(screen.getByRole('status')).toHaveTextContent('2');
  await user.click(screen.getByLabelText('Note'));
  await keyDown('jg');
  expect(screen.getByRole('status')).toHaveTextContent('2');
  await user.click(document.body);
  await keyDown('gt');
  expect(address()).toBe('/console/team?tenant=halvo');
});

test('a session that ends keeps what was typed', async () => {
  const answers: Record<string, unknown> = { 'POST /session': {} };
  const site = await openConsole(Page, { answers });
  await fillIn(screen.getByLabelText('Note'), 'half a note');
  const signedIn = site.answers['GET /session'];
  site.answers['GET /session'] = () => {
    throw new Refused(code.sessionEnded, 'ended');
  };
  await act(() => consoleOn(site.platform).queries.invalidateQueries());
  expect(await screen.findByText('Your session has ended.')).toBeInTheDocument();
  site.answers['GET /session'] = signedIn;
  await fillIn(screen.getByLabelText('Password'), 'correct horse battery');
  await fillIn(await screen.findByLabelText('Code of the authenticator app'), '123456');
  await press('Continue with a code');
  expect(site.requestsTo('POST /session')[0]?.body).toEqual({
    type: 'AUTHENTICATOR',
    // Of the operator who signed in last here.
    mail: ines.mail,
    password: 'correct horse battery',
    code: '123456',
  });
  expect(await screen.findByLabelText('Note')).toHaveValue('half a note');
  expect(screen.queryByText('Your session has ended.')).toBeNull();
});
