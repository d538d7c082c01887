import { memberInfoCall } from '@livery/contract/calls/member';
import { readServiceParameter } from '@livery/contract/rules/service-cipher';
import { ApiError, serviceDialogAtom } from '@livery/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { callName, pageModule, user } from '@livery/platform/testing';
import { openSite, type SiteOptions } from '../testing/site-under-test.tsx';
import { ServiceChat } from './service-chat.tsx';
import { chatNames } from './service-dialog.tsx';
import { SupportList } from './support-list.tsx';

const chat = { url: 'https://chat.livery.example/a', params: 'uid={userId}&account={account}&name={nickname}' };
const modules = [pageModule('/service')];
const member = { uuid: 'm-1', mobile: '', email: 'mara@livery.example', nickname: '' };

const open = ({ entries = [chat], ...options }: SiteOptions & { readonly entries?: readonly object[] } = {}) =>
  openSite(
    <>
      <SupportList />
      <ServiceChat />
    </>,
    { modules, configuration: { customerUrl: JSON.stringify(entries) }, ...options },
  );

const opener = () => screen.getByRole('button', { name: 'Service chat' });
/** The first press loads the chat’s code. Without its count it would be a screen reader's, which moves the focus later. */
const press = () =>
  act(async () => {
    opener().focus();
    fireEvent.click(opener(), { detail: 1 });
  });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Service chat');
const embedded = async () => {
  const path = (await frame()).getAttribute('src') ?? '';
  expect(path).toMatch(/^\/service\?url=/);
  return readServiceParameter(new URL(path, location.origin).searchParams.get('url'));
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('opens the configured address unchanged for a visitor, without a call', async () => {
  const site = await open();
  await press();
  expect(await screen.findByRole('dialog', { name: 'Service chat' })).toBeTruthy();
  expect(await embedded()).toBe('https://chat.livery.example/a');
  expect(site.requests).toEqual([]);
});

test('passes on who the member is', async () => {
  await open({ signedIn: true, answers: { [callName(memberInfoCall)]: () => member } });
  await press();
  expect(await embedded()).toBe(
    'https://chat.livery.example/a?uid=m-1&account=mara%40livery.example&name=&clientId=m1',
  );
});

test('opens the chat when the member’s data cannot be loaded', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const site = await open({
    signedIn: true,
    answers: { [callName(memberInfoCall)]: () => Promise.reject(new ApiError('network')) },
  });
  const errors = jest.fn();
  site.platform.onError(errors);
  await press();
  expect(await embedded()).toBe('https://chat.livery.example/a');
  expect(errors).not.toHaveBeenCalled();
});

test('lets the visitor choose one of several chats, by keyboard too', async () => {
  await open({ entries: [chat, { url: 'https://help.livery.example/' }] });
  opener().focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: /help\.livery\.example/ })).focus();
  await user.keyboard('{Enter}');
  expect(await embedded()).toBe('https://help.livery.example/');
});

test('names chats by host name, and by number when the host is the same', () => {
  const names = (...urls: string[]) =>
    chatNames(
      urls.map((url) => ({ url, params: '' })),
      'https://site.example',
    );
  expect(names('https://a.example/1', 'https://b.example', 'https://a.example/2', '/help')).toEqual([
    '1. a.example',
    'b.example',
    '3. a.example',
    'site.example',
  ]);
});

test('closes by Escape and by the cross, restores the focus, and opens again', async () => {
  const site = await open();
  await press();
  await frame();
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(site.platform.store.get(serviceDialogAtom)).toEqual({ status: 'closed', url: '' });
  await waitFor(() => expect(document.activeElement).toBe(opener()));
  await press();
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens at the address that a module gives', async () => {
  const site = await open();
  act(() => site.platform.store.set(serviceDialogAtom, { status: 'open', url: '/service?url=abc' }));
  expect((await frame()).getAttribute('src')).toBe('/service?url=abc');
});

/** Makes the frame show `page`, as the browser does. */
function load(element: HTMLIFrameElement, page: Document | null): void {
  Object.defineProperty(element, 'contentDocument', { configurable: true, value: page });
  fireEvent.load(element);
}

const sitePage = () => {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<div id="root"></div>';
  return page;
};

test('shows a retry when the page cannot be loaded', async () => {
  await open();
  await press();
  expect((await screen.findByRole('status')).textContent).toBe('Opening the service chat');
  load(await frame(), null);
  expect((await screen.findByRole('alert')).textContent).toContain('The service chat could not be opened');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  load(await frame(), sitePage());
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows that there is no network and retries automatically when it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  await press();
  load(await frame(), null);
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  load(await frame(), sitePage());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('closes by Escape within the page', async () => {
  await open();
  await press();
  const page = sitePage();
  load(await frame(), page);
  act(() => void page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['no entries', { entries: [] }],
  ['a release without the page', { modules: [] }],
])('has no chat with %s', async (_name, options) => {
  await open(options);
  expect(screen.queryByRole('button', { name: 'Service chat' })).toBeNull();
});

test('logs a malformed support list', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open({ configuration: { customerUrl: '{' } });
  expect(screen.queryByRole('button', { name: 'Service chat' })).toBeNull();
  expect(warn.mock.calls).toEqual([['customerUrl is not JSON']]);
});
