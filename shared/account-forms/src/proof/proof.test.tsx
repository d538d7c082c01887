import type { OwnerProof } from '@livery/contract/calls/second-factor-proof';
import { ApiError } from '@livery/platform';
import { fillIn, press, renderPage, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { ProofField } from './proof.tsx';
import { useProof, type ProofMethod } from './proof.tsx';
import { useProofForm } from './proof.tsx';

type Send = (proof: OwnerProof) => Promise<void>;

interface PageProps {
  readonly methods: readonly ProofMethod[];
  readonly send: Send;
}

function Page({ methods, send }: PageProps) {
  const proof = useProof(methods, () => Promise.reject(new ApiError('network')));
  const form = useProofForm(proof, send);
  return (
    <form noValidate onSubmit={form.submit}>
      <ProofField state={proof.state} />
      <p role="alert">{form.failure}</p>
      <button>Send</button>
    </form>
  );
}

const open = async (methods: readonly ProofMethod[], send = jest.fn<Promise<void>, [OwnerProof]>(async () => {})) => {
  await renderPage(<Page methods={methods} send={send} />, { answers: {} });
  return send;
};
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

test('asks for nothing where there is no method', async () => {
  const send = await open([]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await press('Send');
  expect(send).not.toHaveBeenCalled();
});

test('asks for the code of the app, and sends six digits only', async () => {
  const send = await open(['AUTHENTICATOR', 'RECOVERY_CODE']);
  await fillIn(await screen.findByLabelText('Code from your authenticator app'), '123');
  await press('Send');
  expect(await screen.findByText('Enter the 6 digits that the app shows.')).toBeVisible();
  expect(field('Code from your authenticator app')).toHaveFocus();
  await fillIn(field('Code from your authenticator app'), '123456');
  await press('Send');
  expect(send.mock.calls).toEqual([[{ type: 'AUTHENTICATOR', code: '123456' }]]);
});

test('changes to another method, whose field has the focus', async () => {
  const send = await open(['AUTHENTICATOR', 'RECOVERY_CODE']);
  await press('Use a recovery code');
  expect(field('Recovery code')).toHaveFocus();
  await fillIn(field('Recovery code'), ' 7k4m q2xt ');
  await press('Send');
  expect(send.mock.calls).toEqual([[{ type: 'RECOVERY_CODE', code: '7k4m q2xt' }]]);
  expect(field('Recovery code')).toHaveValue('');
});

test('keeps what was typed when it is refused, and says why at the field', async () => {
  const refusal = new ApiError('server', { message: 'That was used.' });
  await open(['PASSWORD'], jest.fn().mockRejectedValue(refusal));
  await fillIn(field('Login password'), 'secret-7');
  await press('Send');
  expect(await screen.findByText('That was used.')).toBeVisible();
  expect(field('Login password')).toHaveValue('secret-7');
  expect(field('Login password')).toHaveFocus();
});

test('says that the server did not answer, and sends again', async () => {
  const send = jest.fn().mockRejectedValueOnce(new ApiError('network')).mockResolvedValue(undefined);
  await open(['PASSWORD'], send);
  await fillIn(field('Login password'), 'secret-7');
  await press('Send');
  expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await press('Send');
  expect(send).toHaveBeenCalledTimes(2);
});

test('sends once for a double press', async () => {
  const send = await open(
    ['PASSWORD'],
    jest.fn((_proof: OwnerProof) => new Promise<void>(() => {})),
  );
  await fillIn(field('Login password'), 'secret-7');
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
});

describe('a passkey', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  test('is asked for first where the browser knows it', async () => {
    Object.assign(globalThis, { PublicKeyCredential: {} });
    await open(['AUTHENTICATOR', 'PASSKEY', 'RECOVERY_CODE']);
    expect(screen.getByText('Passkey')).toBeVisible();
    await press('Send');
    // The challenge did not load.
    expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  });

  test('is asked for last where the browser does not', async () => {
    await open(['AUTHENTICATOR', 'PASSKEY']);
    expect(await screen.findByLabelText('Code from your authenticator app')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  });
});
