import { photoProblemMessages } from '@livery/account-forms/messages';

import { messagesCall, readMessagesCall, sendMessageCall, type Message } from '@livery/contract/calls/c2c/messages';
import { orderPictureCall, type OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { addPictureCall } from '@livery/contract/calls/pictures';
import { code } from '@livery/contract/envelope';
import { receiveCode } from '@livery/contract/live/market';
import { ApiError } from '@livery/platform';
import {
  type Answers,
  callName,
  FakePageLifecycle,
  fillIn,
  Refused,
  renderPage,
  type SentRequest,
  user,
} from '@livery/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOrderRoom, orderTime } from '../../../../../test/an-order-room.ts';
import { OrderChat } from './order-chat.tsx';

const order = anOrderRoom();
const path = (call: Parameters<typeof callName>[0]) => callName(call).replace('{id}', String(order.id));
const list = path(messagesCall);
const sending = path(sendMessageCall);
const reading = path(readMessagesCall);
const pictureId = '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a10';
/** The smallest valid PNG: one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.codePointAt(0) ?? 0,
);
const picture = new File([png], 'receipt.png', { type: 'image/png' });

const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  isOwn: false,
  isSupport: false,
  isRead: true,
  text: `Message ${id}`,
  pictures: [],
  time: orderTime + 60 * id,
  ...change,
});

/** The messages at the exchange, newest first, given out in pages. */
let messages: Message[];
const pageOf = ({ query }: SentRequest) => {
  const { lastId = Infinity, pageSize } = query as { readonly lastId?: number; readonly pageSize: number };
  return { list: messages.filter(({ id }) => id < lastId).slice(0, pageSize) };
};
const take = ({ body }: SentRequest) => {
  const { text, pictures = [] } = body as { readonly text: string; readonly pictures?: string[] };
  const id = (messages[0]?.id ?? 0) + 1;
  messages = [message(id, { isOwn: true, isRead: false, text, pictures }), ...messages];
  return { id };
};

beforeEach(() => {
  messages = [];
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    IntersectionObserver: class {
      #tell: (entries: readonly object[]) => void;
      constructor(tell: (entries: readonly object[]) => void) {
        this.#tell = tell;
      }
      observe = () => this.#tell([{ isIntersecting: true }]);
      disconnect() {}
    },
  });
});

/** Without `signedIn` the session is the one that the browser keeps. */
const open = (
  change: Partial<OrderRoom> = {},
  answers: Answers = {},
  { lifecycle = new FakePageLifecycle(), signedIn = true } = {},
) =>
  renderPage(<OrderChat order={{ ...order, ...change }} />, {
    signedIn,
    lifecycle,
    liveServer: { isUp: true },
    scaled: () => new Blob(['scaled']),
    answers: { [list]: pageOf, [sending]: take, [reading]: {}, ...answers },
  });
const log = () => screen.getByRole('log', { name: 'Messages' });
const field = () => screen.getByRole('textbox', { name: 'Write a message' });

test('shows both sides’ messages below the steps of the order, as text and nothing else', async () => {
  const hostile = '<img src=x onerror=alert(1)> <script>alert(1)</script> https://livery.example';
  messages = [message(2, { isOwn: true, text: 'Sure.' }), message(1, { text: hostile })];
  await open();
  const text = log().textContent;
  expect(text).toMatch(/Order opened. 1,500.00 USDT is locked in escrow\..*yamamoto_k.*You.*Sure\./s);
  expect(within(log()).getByText(hostile)).toBeInTheDocument();
  expect(log().querySelector('img, script, a')).toBeNull();
});

test('sends a message once by Enter, shows it at once, and by its list when that has it', async () => {
  const answer = Promise.withResolvers<object>();
  const { requestsTo } = await open({}, { [sending]: () => answer.promise });
  await user.type(field(), 'First{Shift>}{Enter}{/Shift}line{Enter}');
  expect(field()).toHaveValue('');
  expect(within(log()).getByText(/First\s+line/)).toBeInTheDocument();
  expect(within(log()).getByText('Sending')).toBeInTheDocument();
  const [sent] = requestsTo(sending);
  expect(sent?.body).toEqual({ text: 'First\nline' });
  await act(async () => answer.resolve(take(sent as SentRequest)));
  await waitFor(() => expect(within(log()).queryByText('Sending')).toBeNull());
  expect(within(log()).getAllByText(/First\s+line/)).toHaveLength(1);
  expect(requestsTo(sending)).toHaveLength(1);
});

test.each([
  ['Chrome', { isComposing: true, keyCode: 229 }],
  ['Safari, after the end of the composition', { isComposing: false, keyCode: 229 }],
])('the Enter of an input method sends nothing, in %s', async (_browser, signs) => {
  const { requestsTo } = await open();
  await fillIn(field(), '振り込みま');
  fireEvent.keyDown(field(), { key: 'Enter', ...signs });
  expect(field()).toHaveValue('振り込みま');
  expect(requestsTo(sending)).toEqual([]);
});

test('a refused message comes back with the reason, and its pictures too', async () => {
  const refused = () => {
    throw new Refused(code.tooManyRequests, 'Too many messages.');
  };
  await open({}, { [sending]: refused, [callName(addPictureCall)]: { id: pictureId } });
  await act(async () => user.upload(screen.getByLabelText('Add pictures', { selector: 'input' }), picture));
  await screen.findByText('Ready to send');
  await fillIn(field(), 'Look');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Too many messages.')).toBeVisible();
  expect(field()).toHaveValue('Look');
  expect(await screen.findByRole('button', { name: 'Remove picture 1' })).toBeInTheDocument();
});

test('a message without an answer is asked about again under the same key after a reload', async () => {
  const lost = () => {
    throw new ApiError('timeout');
  };
  const first = await open({}, { [sending]: lost });
  await fillIn(field(), 'Paid');
  await user.keyboard('{Enter}');
  expect(await within(log()).findByText('No answer yet, sent again')).toBeInTheDocument();
  first.unmount();
  const second = await open({}, {}, { signedIn: false });
  await waitFor(() => expect(second.requestsTo(sending)).toHaveLength(1));
  expect(await within(log()).findByText('Paid')).toBeInTheDocument();
  expect(field()).toHaveValue('');
});

test('a message whose room is left before the answer is sent again from the next one, and is no draft beside', async () => {
  const answer = Promise.withResolvers<object>();
  const first = await open({}, { [sending]: () => answer.promise });
  await fillIn(field(), 'Paid');
  await user.keyboard('{Enter}');
  first.unmount();
  await act(async () => answer.reject(new ApiError('timeout')));
  const second = await open({}, {}, { signedIn: false });
  await waitFor(() => expect(second.requestsTo(sending)).toHaveLength(1));
  expect(await within(log()).findByText('Paid')).toBeInTheDocument();
  expect(field()).toHaveValue('');
});

test('keeps what is typed over a reload, for this order alone', async () => {
  const first = await open();
  await fillIn(field(), 'Half a sen');
  first.unmount();
  const other = await open({ type: 'sell' });
  expect(field()).toHaveValue('');
  other.unmount();
  await open();
  expect(field()).toHaveValue('Half a sen');
});

test('says at the field what cannot be sent, and keeps it', async () => {
  const { requestsTo } = await open();
  await user.click(field());
  await user.paste('a'.repeat(501));
  expect(screen.getByText('501 of at most 500 characters. Shorten it, or send it in parts.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.clear(field());
  await user.paste('pay \u0007 to');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText(/contains characters that cannot be sent/)).toBeVisible();
  expect(field()).toHaveValue('pay \u0007 to');
  expect(requestsTo(sending)).toEqual([]);
});

test('sends pictures that the exchange has, and tells of files that are none', async () => {
  const { requestsTo } = await open({}, { [callName(addPictureCall)]: { id: pictureId } });
  const input = screen.getByLabelText('Add pictures', { selector: 'input' });
  await act(async () => user.upload(input, new File(['<svg xmlns=""/>'], 'x.png', { type: 'image/png' })));
  expect(await screen.findByText(/the file is in SVG format/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  await act(async () => user.upload(input, picture));
  await screen.findByText('Ready to send');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(requestsTo(sending)[0]?.body).toEqual({ text: '', pictures: [pictureId] }));
});

test('the chat stays while the texts about pictures load, which come with the first one', async () => {
  const reading = jest.spyOn(photoProblemMessages, 'read').mockReturnValue(new Promise(() => {}));
  await open();
  await act(async () => user.upload(screen.getByLabelText('Add pictures', { selector: 'input' }), picture));
  expect(log()).toBeVisible();
  reading.mockRestore();
});

test('takes five pictures at once and says so of more', async () => {
  await open({}, { [callName(addPictureCall)]: { id: pictureId } });
  const files = Array.from({ length: 6 }, (_, index) => new File([png], `${index}.png`, { type: 'image/png' }));
  await act(async () => user.upload(screen.getByLabelText('Add pictures', { selector: 'input' }), files));
  expect(screen.getByText('At most 5 pictures at once. The others were left out.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Add pictures' })).toBeDisabled();
});

test('reads pictures with the session and shows one whole in a dialog', async () => {
  messages = [message(1, { pictures: [pictureId] })];
  const pictures = path(orderPictureCall).replace('{pictureId}', pictureId);
  const { requestsTo } = await open({}, { [pictures]: png });
  await user.click(await screen.findByRole('button', { name: 'Show picture 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture 1' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requestsTo(pictures)).toHaveLength(1);
});

test('marks what is new, and tells the exchange that it is read while the page is seen', async () => {
  messages = [message(3, { isRead: false }), message(2, { isRead: false }), message(1)];
  const lifecycle = new FakePageLifecycle();
  lifecycle.emit('hidden');
  const { requestsTo } = await open({}, {}, { lifecycle });
  expect(log().textContent).toMatch(/Message 1.*New.*Message 2.*Message 3/s);
  expect(requestsTo(reading)).toEqual([]);
  act(() => lifecycle.emit('visible'));
  await waitFor(() => expect(requestsTo(reading)[0]?.body).toEqual({ lastId: '3' }));
});

test('tells what the other side has read', async () => {
  messages = [message(2, { isOwn: true, isRead: false }), message(1, { isOwn: true })];
  await open();
  expect(log().textContent).toMatch(/Message 1.*Read.*Message 2.*Sent/s);
});

test('a message of the other side shows when the member’s socket tells of it', async () => {
  const { liveServer } = await open();
  messages = [message(1, { text: 'Hello' })];
  act(() => liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'c2c', reference: '48' } }));
  expect(await within(log()).findByText('Hello')).toBeInTheDocument();
});

test('earlier messages come by the page, above those that are there', async () => {
  messages = Array.from({ length: 40 }, (_, index) => message(40 - index));
  await open();
  expect(within(log()).queryByText('Message 10')).toBeNull();
  expect(within(log()).queryByText(/locked in escrow/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
  await waitFor(() => expect(log().textContent).toMatch(/escrow.*Message 2.*Message 40/s));
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
});

test('takes no messages after the end of the order, and still shows them', async () => {
  messages = [message(1)];
  await open({ status: 'released', canWrite: false });
  expect(within(log()).getByText('Message 1')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/The order has ended/)).toBeVisible();
});

test('says that messages did not load, and tries again', async () => {
  let answer: (request: SentRequest) => unknown = () => {
    throw new ApiError('server', { code: code.unavailable });
  };
  await open({}, { [list]: (request: SentRequest) => answer(request) });
  answer = pageOf;
  messages = [message(1)];
  expect(screen.getByText('The messages did not load')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Message 1')).toBeInTheDocument();
});

test('on a phone it opens over the page, tells how many are new, and reads none before', async () => {
  const matchMedia = (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener() {},
    removeEventListener() {},
  });
  Object.assign(globalThis, { matchMedia });
  messages = [message(2, { isRead: false }), message(1, { isRead: false })];
  const { requests, requestsTo } = await open({ unread: 2 });
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Chat with yamamoto_k New: 2/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Chat with yamamoto_k' });
  expect(await within(dialog).findByText('Message 2')).toBeInTheDocument();
  await waitFor(() => expect(requestsTo(reading)[0]?.body).toEqual({ lastId: '2' }));
});
