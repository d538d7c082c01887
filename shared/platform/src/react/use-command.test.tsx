import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { renderPage } from '../testing/render-page.tsx';
import {
  defineCommandKind,
  useCommand,
  useCommandOutcomes,
  usePendingCommands,
  useRepeatableCall,
} from './commands.ts';

const transfers = defineCommandKind({ name: 'test.transfer', calls: [transferCall] });
const body = { from: 'SPOT', to: 'WEALTH', coin: 'USDT', amount: toDecimal('5') } as const;
const path = '/funds/transfer';
const moved = { ...body, id: 1, status: 'passed', createTime: 1, confirmTime: 1 };

/** An answer that is given later. */
function deferredAnswers() {
  const answer = Promise.withResolvers<object>();
  return { answer, answers: { [path]: () => answer.promise } as Record<string, unknown> };
}
const refusal = new ApiError('server', { code: code.insufficientBalance, message: 'Not enough' });

function Form() {
  const { state, send } = useCommand(transfers);
  return (
    <button type="button" onClick={() => void send(transferCall, { body })}>
      {state.status}
    </button>
  );
}

const onOutcome = jest.fn();

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  useCommandOutcomes(transfers, ({ status, request }) => onOutcome(status, request.input.body));
  const { pending } = usePendingCommands(transfers);
  return (
    <>
      {isOpen && <Form />}
      <output>{pending.map(({ input }) => `${input.body.amount} ${input.body.coin}`).join()}</output>
      <input type="checkbox" checked={isOpen} onChange={() => setIsOpen(!isOpen)} />
    </>
  );
}

const press = () => act(async () => screen.getByRole('button').click());
const leaveForm = () => act(async () => screen.getByRole('checkbox').click());
const shown = () => screen.getByRole('button').textContent;
const pendingText = () => screen.getByRole('status').textContent;

beforeEach(() => {
  onOutcome.mockClear();
  localStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
});

test('shows a command in flight and its answer', async () => {
  const { answer, answers } = deferredAnswers();
  await renderPage(<Page />, { answers });
  expect(shown()).toBe('idle');
  await press();
  expect([shown(), pendingText()]).toEqual(['sending', '5 USDT']);
  await act(async () => answer.resolve(moved));
  expect([shown(), pendingText()]).toEqual(['done', '']);
  expect(onOutcome).not.toHaveBeenCalled();
});

test('shows a refusal to the form that sent the command', async () => {
  const { answer, answers } = deferredAnswers();
  await renderPage(<Page />, { answers });
  await press();
  await act(async () => answer.reject(refusal));
  expect(shown()).toBe('refused');
  expect(onOutcome).not.toHaveBeenCalled();
});

test('reports the outcome of a closed form to the page', async () => {
  const { answer, answers } = deferredAnswers();
  await renderPage(<Page />, { answers });
  await press();
  await leaveForm();
  await act(async () => answer.reject(refusal));
  expect(onOutcome.mock.calls).toEqual([['refused', body]]);
});

test('reports on leaving that a command is unknown, and its outcome on the next page', async () => {
  const answers: Record<string, unknown> = { [path]: 'unreachable' };
  await renderPage(<Page />, { answers });
  await press();
  expect([shown(), pendingText()]).toEqual(['unknown', '5 USDT']);
  cleanup();
  answers[path] = moved;
  await renderPage(<Page />, { answers });
  expect(onOutcome.mock.calls).toEqual([
    ['unknown', body],
    ['done', body],
  ]);
});

test('does not list the commands of another session', async () => {
  const { answers } = deferredAnswers();
  const { platform } = await renderPage(<Page />, { answers });
  await press();
  await act(async () => platform.session.open({ token: 'other', refreshToken: 'other' }));
  await leaveForm();
  expect(pendingText()).toBe('');
});

test('a repeatable call is busy until the work after its answer is done', async () => {
  const after = Promise.withResolvers<void>();
  function Row() {
    const { state, send } = useRepeatableCall(transferCall);
    return (
      <button type="button" onClick={() => void send({ body }, () => after.promise).then(onOutcome)}>
        {state.status}
      </button>
    );
  }
  await renderPage(<Row />, { answers: { [path]: moved } });
  await press();
  expect(shown()).toBe('sending');
  await act(async () => after.resolve());
  expect(shown()).toBe('done');
  expect(onOutcome).toHaveBeenCalledWith({ status: 'done', data: moved, tries: 1 });
});

test('two presses send a call with a key once, also after its answer; one a second later sends it again', async () => {
  const now = jest.spyOn(performance, 'now');
  function Row() {
    const { send } = useRepeatableCall(transferCall);
    return (
      <button type="button" onClick={() => void send({ body }).then(onOutcome)}>
        Send
      </button>
    );
  }
  const { requestsTo } = await renderPage(<Row />, { answers: { [path]: moved } });
  await act(async () => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });
  expect(requestsTo(`POST ${path}`)).toHaveLength(1);
  expect(onOutcome).toHaveBeenCalledTimes(2);
  await press();
  expect(requestsTo(`POST ${path}`)).toHaveLength(1);
  now.mockReturnValue(performance.now() + 1000);
  await press();
  expect(requestsTo(`POST ${path}`)).toHaveLength(2);
  now.mockRestore();
});
