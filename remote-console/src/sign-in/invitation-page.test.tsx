import { acceptInvitationCall, invitationCall } from '@livery/contract/calls/operator/session';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { callName, fillIn, press, Refused, user } from '@livery/platform/testing';
import { act, screen } from '@testing-library/react';
import { now, openConsole } from '../../test/console-site.tsx';

const token = 'a'.repeat(43);
const at = `/console#invitation=${token}`;
const invited = {
  mail: 'lena@livery.example',
  name: 'Lena Hofer',
  grants: [{ role: 'support', tenantId: 'aldera' }],
  expireTime: now + 3600,
};
const key = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' };
const recoveryCodes = ['7K4M-Q2XT', '2B9C-TTR4'];
const acceptance = callName(acceptInvitationCall);
const answers = {
  [callName(invitationCall)]: invited,
  'POST /invitation/authenticator': key,
  [acceptance]: { recoveryCodes },
};
const Page = () => <p>the console</p>;

async function fillForm() {
  await fillIn(screen.getByLabelText('Password'), 'correct horse battery');
  await act(() => user.click(screen.getByRole('radio', { name: 'Authenticator app' })));
  await fillIn(await screen.findByLabelText('Code of the authenticator app'), '123456');
}

test('a link makes an operator, shows the recovery codes once, and opens the console', async () => {
  const { requestsTo, address } = await openConsole(Page, { at, answers });
  expect(screen.getByText('For lena@livery.example, until 2025-11-21 10:41 UTC.')).toBeInTheDocument();
  expect(screen.getByText('Support').closest('li')).toHaveTextContent('Support aldera');
  await press('Accept the invitation');
  expect(screen.getByText('A password has 12 to 128 characters')).toBeInTheDocument();
  await fillForm();
  expect(screen.getByText(/ABCD EFGH/)).toBeInTheDocument();
  await press('Accept the invitation');
  expect(requestsTo(acceptance)[0]?.body).toEqual({
    token,
    name: 'Lena Hofer',
    password: 'correct horse battery',
    factor: { type: 'AUTHENTICATOR', code: '123456' },
  });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(recoveryCodes);
  expect(screen.getByRole('button', { name: 'Open the console' })).toBeDisabled();
  await act(() => user.click(screen.getByRole('checkbox')));
  await press('Open the console');
  expect(await screen.findByText('the console')).toBeInTheDocument();
  expect(address()).toBe('/console');
});

test('a link that was used leads to the sign-in', async () => {
  const refusal = () => {
    throw new Refused(code.notFound, 'Not found.');
  };
  await openConsole(Page, { at, answers: { [callName(invitationCall)]: refusal } });
  expect(screen.getByRole('heading', { name: 'This invitation no longer works' })).toBeInTheDocument();
  await press('To the sign-in');
  expect(await screen.findByText('the console')).toBeInTheDocument();
});

test('a lost answer is looked up: the operator may exist, without codes', async () => {
  const site = await openConsole(Page, { at, answers: { ...answers, [acceptance]: 'pending' }, pending: 0 });
  site.answers[acceptance] = () => {
    site.answers[callName(invitationCall)] = () => {
      throw new Refused(code.notFound, 'Not found.');
    };
    throw new ApiError('network');
  };
  await fillForm();
  await press('Accept the invitation');
  expect(await screen.findByText('the console')).toBeInTheDocument();
});
