import { memberInfoCall } from '@livery/contract/calls/member';
import { code, type Envelope } from '@livery/contract/envelope';
import { ApiError } from '../api/api-error.ts';
import type { ApiRequest } from '../api/transport.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { signOutCountAtom, sessionLostAtom } from './session.ts';

const member = { uuid: 'u-1', mobile: '', email: 'a@b.example', wealthStauts: 1 };
const success = (data: unknown): Envelope => ({ code: code.success, msg: '', data });
const refusal = (refused: number): Envelope => ({ code: refused, msg: 'no', data: null });
const first = { token: 'token-1', refreshToken: 'refresh-1' };
const second = { token: 'token-2', refreshToken: 'refresh-2' };
const somebodyElses = { token: 'token-b', refreshToken: 'refresh-b' };

type Answer = (request: ApiRequest) => Envelope | Promise<Envelope>;

/** A tab whose server gives the test's answers. A call without one never ends. */
function openTab(answers: Record<string, Answer>) {
  const requests: ApiRequest[] = [];
  const platform = createPlatform({
    clientVersion: 'test',
    // Every test has tabs of its own in one browser; locks are tried in a real one.
    crossTabLock: (_name, work) => work(),
    async transport(request) {
      requests.push(request);
      return (await answers[request.path]?.(request)) ?? new Promise<never>(() => {});
    },
  });
  const gone = jest.fn();
  platform.onSessionGone(gone);
  return { platform, requests, gone, asksFor: (path: string) => requests.filter((one) => one.path === path) };
}

const signIn = ({ platform }: { platform: Platform }) => platform.session.open(first);
const info = ({ platform }: { platform: Platform }) => platform.api.call(memberInfoCall, {}, { quiet: true });
const storedToken = () => localStorage.getItem('livery.token');
/** The browser tells every other tab of a change. */
const tellTabs = () => dispatchEvent(new StorageEvent('storage', { key: 'livery.token' }));

/** A server's answer that comes when the test lets it. */
function late(answer: Envelope) {
  let come = () => {};
  const until = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { answer: () => until.then(() => answer), come: () => come() };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const expired: Answer = ({ headers }) =>
  headers['Authorization'] === 'token-1' ? refusal(code.tokenExpired) : success(member);

beforeEach(() => localStorage.clear());

test('signs out in every tab at once and tells the server by a call that outlives the page', () => {
  const [here, there] = [openTab({}), openTab({})];
  signIn(here);
  tellTabs();
  here.platform.logOut();
  tellTabs();
  expect([here.platform.session.isOpen(), there.platform.session.isOpen(), storedToken()]).toEqual([
    false,
    false,
    null,
  ]);
  expect(Object.keys(localStorage)).toEqual(['livery.deviceId']);
  expect(here.requests).toMatchObject([
    { method: 'POST', path: '/logout', headers: { Authorization: 'token-1' }, outlivesPage: true },
  ]);
  expect(there.requests).toEqual([]);
  expect([here, there].map(({ platform }) => platform.store.get(signOutCountAtom))).toEqual([1, 1]);
  // Only the tab in which nobody pressed anything has something to explain.
  expect([here, there].map(({ platform }) => platform.store.get(sessionLostAtom))).toEqual([false, true]);
});

test('removes what a member stored at a sign-out, and keeps it when a session is lost', () => {
  const tab = openTab({});
  const { stored, session } = tab.platform;
  const own = { modules: '{"spot.chart":"{}"}', hideAmounts: '1', sendTextOfNewEmail: '1790000000' } as const;
  const ofTheBrowser = { locale: 'de-DE', theme: 'light', sendTextOfRegister: '1790000000' } as const;
  for (const [key, text] of Object.entries({ ...own, ...ofTheBrowser })) stored.set(key as keyof typeof own, text);
  signIn(tab);
  session.drop();
  expect(stored.get('modules')).toEqual({ 'spot.chart': '{}' });
  signIn(tab);
  tab.platform.logOut();
  expect(Object.keys(own).map((key) => stored.get(key as keyof typeof own))).toEqual([undefined, undefined, undefined]);
  expect(Object.keys(ofTheBrowser).filter((key) => localStorage.getItem(`livery.${key}`) === null)).toEqual([]);
});

test('ends a session with an expired token on the server by the next token', async () => {
  const tab = openTab({
    '/logout': ({ headers }) => (headers['Authorization'] === 'token-1' ? refusal(code.tokenExpired) : success({})),
    '/refreshToken': () => success(second),
  });
  signIn(tab);
  tab.platform.logOut();
  await settle();
  expect(tab.asksFor('/logout').map(({ headers }) => headers['Authorization'])).toEqual(['token-1', 'token-2']);
  expect(storedToken()).toBeNull();
});

test('signs out although the server is out of reach', async () => {
  const tab = openTab({ '/logout': () => Promise.reject(new ApiError('network')) });
  const report = jest.fn();
  tab.platform.onError(report);
  signIn(tab);
  tab.platform.logOut();
  await settle();
  expect(report).not.toHaveBeenCalled();
});

test('neither stores new tokens nor repeats the call after a sign-out', async () => {
  const refresh = late(success(second));
  const tab = openTab({ '/me/info': expired, '/refreshToken': refresh.answer, '/logout': () => success({}) });
  signIn(tab);
  const call = info(tab);
  await settle();
  tab.platform.logOut();
  refresh.come();
  await expect(call).rejects.toMatchObject({ kind: 'server', code: code.sessionEnded });
  expect(storedToken()).toBeNull();
  expect(tab.asksFor('/me/info')).toHaveLength(1);
  expect(tab.gone).not.toHaveBeenCalled();
});

test('never repeats a call of one member for another', async () => {
  const refresh = late(success(second));
  const tab = openTab({ '/me/info': expired, '/refreshToken': refresh.answer, '/logout': () => success({}) });
  signIn(tab);
  const call = info(tab);
  await settle();
  tab.platform.logOut();
  tab.platform.session.open(somebodyElses);
  refresh.come();
  await expect(call).rejects.toMatchObject({ code: code.sessionEnded });
  expect(tab.platform.session.current()).toMatchObject(somebodyElses);
  expect(tab.asksFor('/me/info')).toHaveLength(1);
});

test('does not end the next session by a late refusal of the one before', async () => {
  const refused = late(refusal(code.sessionEnded));
  const tab = openTab({ '/me/info': refused.answer, '/logout': () => success({}) });
  signIn(tab);
  const call = info(tab);
  tab.platform.logOut();
  tab.platform.session.open(somebodyElses);
  refused.come();
  await expect(call).rejects.toMatchObject({ code: code.sessionEnded });
  expect(tab.platform.session.current()).toMatchObject(somebodyElses);
  expect(tab.gone).not.toHaveBeenCalled();
});

test('goes on with another tab’s tokens when that tab refreshed first', async () => {
  const tab = openTab({
    '/me/info': expired,
    '/refreshToken'() {
      localStorage.setItem('livery.refreshToken', 'refresh-2');
      localStorage.setItem('livery.token', 'token-2');
      return refusal(code.refreshRefused);
    },
  });
  signIn(tab);
  await expect(info(tab)).resolves.toMatchObject({ uuid: 'u-1' });
  expect(tab.gone).not.toHaveBeenCalled();
  expect(storedToken()).toBe('token-2');
});

test('repeats a refresh whose answer was lost while the server still repeats it', async () => {
  jest.useFakeTimers();
  try {
    let tries = 0;
    const tab = openTab({
      '/me/info': expired,
      '/refreshToken'() {
        tries += 1;
        if (tries === 1) throw new ApiError('network');
        // What the site says of an exchange that it cannot reach.
        return tries === 2 ? refusal(code.unavailable) : success(second);
      },
    });
    signIn(tab);
    const call = info(tab);
    await jest.advanceTimersByTimeAsync(2500);
    await expect(call).resolves.toMatchObject({ uuid: 'u-1' });
    expect(tab.asksFor('/refreshToken').map(({ headers, timeoutMs }) => [headers['Refresh-Token'], timeoutMs])).toEqual(
      Array.from({ length: 3 }, () => ['refresh-1', 8000]),
    );
  } finally {
    jest.useRealTimers();
  }
});

test('spec §8: ends the session when every try to refresh fails', async () => {
  jest.useFakeTimers();
  try {
    const tab = openTab({ '/me/info': expired, '/refreshToken': () => Promise.reject(new ApiError('network')) });
    signIn(tab);
    const failure = info(tab).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2500);
    await expect(failure).resolves.toMatchObject({ kind: 'network' });
    expect(storedToken()).toBeNull();
    expect(tab.gone).toHaveBeenCalledTimes(1);
    expect(tab.platform.store.get(sessionLostAtom)).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

test('does not repeat a call that is aborted during the refresh', async () => {
  const refresh = late(success(second));
  const tab = openTab({ '/me/info': expired, '/refreshToken': refresh.answer });
  signIn(tab);
  const giveUp = new AbortController();
  const call = tab.platform.api.call(memberInfoCall, {}, { signal: giveUp.signal });
  await settle();
  giveUp.abort(new Error('left the page'));
  refresh.come();
  await expect(call).rejects.toThrow('left the page');
  expect(tab.asksFor('/me/info')).toHaveLength(1);
  expect(storedToken()).toBe('token-2');
});

test('spec §8: leads a visitor whose call needs a session to the login', async () => {
  const tab = openTab({ '/me/info': () => refusal(code.tokenMissing) });
  await expect(info(tab)).rejects.toMatchObject({ code: code.tokenMissing });
  expect(tab.gone).toHaveBeenCalledTimes(1);
  expect(tab.platform.store.get(sessionLostAtom)).toBe(false);
});

test('follows the stored session when the page comes back from the history', () => {
  const tab = openTab({});
  signIn(tab);
  for (const key of ['token', 'refreshToken', 'session']) localStorage.removeItem(`livery.${key}`);
  expect(tab.platform.session.isOpen()).toBe(true);
  dispatchEvent(new Event('pageshow'));
  expect(tab.platform.session.isOpen()).toBe(false);
});

test.each(['null', 'undefined', '{"a":1}', 'a\nb', 'с пробелом', 'x'.repeat(10_000), ' ', '😀'])(
  'drops a token that no header can carry: %j',
  (token) => {
    localStorage.setItem('livery.token', token);
    localStorage.setItem('livery.refreshToken', 'refresh-1');
    const tab = openTab({});
    expect(tab.platform.session.isOpen()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  },
);
