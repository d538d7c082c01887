import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { renderPage, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { useAccountForm } from '../form/account-form.tsx';
import { VerificationCodeField, type VerificationCodeFieldProps } from './verification-code-field.tsx';

type Send = VerificationCodeFieldProps<{ code: string }>['send'];

function Page({ send }: { readonly send: Send }) {
  const { form } = useAccountForm({ defaultValues: { code: '', note: '' }, order: ['code', 'note'] });
  return <VerificationCodeField form={form} waitKey="sendTextOfReset" send={send} />;
}

const sendButton = () => screen.queryByRole('button', { name: 'Send code' });

beforeEach(() => localStorage.clear());

test('tells where the code went, starts the wait and focuses the code', async () => {
  await renderPage(<Page send={() => Promise.resolve('+49 •••• 2291')} />, { answers: {} });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('We sent 6 digits to +49 •••• 2291')).toBeVisible();
  expect(screen.getByText(/^Send again in \d+ s$/)).toBeVisible();
  expect(sendButton()).toBeNull();
  expect(screen.getByLabelText('Verification code')).toHaveFocus();
  expect(localStorage.getItem('livery.sendTextOfReset')).not.toBeNull();
});

test('starts no wait when the form has to be corrected first', async () => {
  await renderPage(<Page send={() => Promise.resolve(undefined)} />, { answers: {} });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(sendButton()).toBeVisible();
  expect(localStorage.getItem('livery.sendTextOfReset')).toBeNull();
});

test.each([
  [new ApiError('server', { code: code.tooManyRequests, message: 'Too many codes today' }), 'Too many codes today'],
  [new ApiError('network'), 'The server cannot be reached. Check your connection and try again.'],
])('starts no wait and shows the reason when the code was not sent', async (refusal, text) => {
  await renderPage(<Page send={jest.fn().mockRejectedValue(refusal)} />, { answers: {} });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(sendButton()).toBeVisible();
});
