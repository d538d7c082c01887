import { defineCall } from '@livery/contract/call';
import { memberInfoCall } from '@livery/contract/calls/member';
import { code, type Envelope } from '@livery/contract/envelope';
import { agentIdentityAtom } from '../configuration.ts';
import { createStoredValues } from '../stored-values.ts';
import { ApiError } from './api-error.ts';
import { createPlatform, type Platform } from '../platform.ts';
import type { ApiRequest } from './transport.ts';
import * as z from 'zod/mini';

const member = { uuid: 'u-1', mobile: '', email: 'a@b.example', wealthStauts: 1 };
const success = (data: unknown): Envelope => ({ code: code.success, msg: '', data });
const refusal = (refused: number, msg = 'no'): Envelope => ({ code: refused, msg, data: null });

/** A server that accepts one token, and returns the next one for each refresh. */
function server() {
  let current = 1;
  const requests: ApiRequest[] = [];
  const transport = async (request: ApiRequest): Promise<Envelope> => {
    requests.push(request);
    await Promise.resolve();
    if (request.path === '/refreshToken') {
      if (request.headers['Refresh-Token'] !== `refresh-${current}`) return refusal(code.refreshRefused);
      current += 1;
      return success({ token: `token-${current}`, refreshToken: `refresh-${current}` });
    }
    return request.headers['Authorization'] === `token-${current}` ? success(member) : refusal(code.tokenExpired);
  };
  return {
    transport,
    requests,
    expire: () => {
      current += 1;
    },
    refreshes: () => requests.filter(({ path }) => path === '/refreshToken').length,
  };
}

/** Locks as the browser has them, over all the platforms of a test. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result,>(_name: string, work: () => Promise<Result>): Promise<Result> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}

function open(platform: Platform, number = 1): Platform {
  platform.session.open({ token: `token-${number}`, refreshToken: `refresh-${number}` });
  return platform;
}

beforeEach(() => localStorage.clear());

test('decodes an answer by the schema of its call', async () => {
  const platform = open(createPlatform({ clientVersion: 'test', transport: server().transport }));
  await expect(platform.api.call(memberInfoCall, {})).resolves.toMatchObject({ uuid: 'u-1', wealthStatus: 1 });
});

test('answers 100 calls of 5 tabs after one refresh of an expired token', async () => {
  const backend = server();
  const crossTabLock = locks();
  const tabs = Array.from({ length: 5 }, () =>
    createPlatform({ clientVersion: 'test', transport: backend.transport, stored: createStoredValues(), crossTabLock }),
  );
  tabs.forEach((tab) => open(tab));
  backend.expire();
  // The refresh token of the session is the expired token's partner.
  localStorage.setItem('livery.refreshToken', 'refresh-2');
  const answers = await Promise.all(
    tabs.flatMap(({ api }) => Array.from({ length: 20 }, () => api.call(memberInfoCall, {}))),
  );
  expect(answers).toHaveLength(100);
  expect(backend.refreshes()).toBe(1);
});

test('ends the session after a refused refresh and reports it once', async () => {
  const backend = server();
  const platform = open(createPlatform({ clientVersion: 'test', transport: backend.transport }));
  backend.expire();
  const gone = jest.fn();
  platform.onSessionGone(gone);
  const calls = [1, 2, 3].map(() => platform.api.call(memberInfoCall, {}, { quiet: true }));
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: code.refreshRefused });
  expect(gone).toHaveBeenCalledTimes(1);
  expect(platform.session.current()).toBeUndefined();
});

test.each([code.tokenMissing, code.tokenInvalid, code.sessionEnded, code.refreshRefused])(
  'drops the session after code %i',
  async (refused) => {
    const platform = open(
      createPlatform({ clientVersion: 'test', transport: () => Promise.resolve(refusal(refused)) }),
    );
    const [gone, report] = [jest.fn(), jest.fn()];
    platform.onSessionGone(gone);
    platform.onError(report);
    await expect(platform.api.call(memberInfoCall, {})).rejects.toMatchObject({ code: refused });
    expect(platform.session.current()).toBeUndefined();
    expect(gone).toHaveBeenCalledTimes(1);
    // The login page shows the reason; a toast would repeat it.
    expect(report).not.toHaveBeenCalled();
  },
);

test('reports an error with the server’s message, unless its caller shows it or it is passed through', async () => {
  let answer = refusal(4711, 'Too much.');
  const platform = createPlatform({ clientVersion: 'test', transport: () => Promise.resolve(answer) });
  const report = jest.fn();
  platform.onError(report);
  await expect(platform.api.call(memberInfoCall, {})).rejects.toMatchObject({ message: 'Too much.' });
  expect(report).toHaveBeenCalledTimes(1);
  await expect(platform.api.call(memberInfoCall, {}, { quiet: true })).rejects.toMatchObject({ code: 4711 });
  answer = refusal(code.passedThrough);
  await expect(platform.api.call(memberInfoCall, {})).rejects.toMatchObject({ code: 10030009 });
  expect(report).toHaveBeenCalledTimes(1);
});

test('docs/decisions.md §32: the site shows errors without a field, and none that are passed through', () => {
  const platform = createPlatform({ clientVersion: 'test', transport: () => Promise.resolve(success({})) });
  const report = jest.fn();
  platform.onError(report);
  const error = new ApiError('server', { code: code.wrongState, message: 'Not any more.' });
  platform.showError(error);
  for (const silent of [code.passedThrough, code.sessionEnded])
    platform.showError(new ApiError('server', { code: silent }));
  expect(report.mock.calls).toEqual([[error]]);
});

test.each([
  [{ field: 'oldCode' }, { field: 'oldCode' }],
  [
    { field: 'price', restsAt: '66221.15' },
    { field: 'price', restsAt: '66221.15' },
  ],
  [{ field: 7 }, {}],
  [null, {}],
])('of a refusal with the data %j the error carries %j', async (data, carried) => {
  const answer = { ...refusal(code.wrongVerificationCode), data };
  const platform = createPlatform({ clientVersion: 'test', transport: () => Promise.resolve(answer) });
  await expect(platform.api.call(memberInfoCall, {})).rejects.toMatchObject({ data: carried });
});

test('rejects data of another shape', async () => {
  const platform = createPlatform({ clientVersion: 'test', transport: () => Promise.resolve(success({ uuid: 5 })) });
  await expect(platform.api.call(memberInfoCall, {})).rejects.toMatchObject({ kind: 'unreadable' });
});

test('spec §7: sends every header, and tokens in headers only', async () => {
  const backend = server();
  const platform = open(createPlatform({ clientVersion: '1.2.3', transport: backend.transport }));
  platform.store.set(agentIdentityAtom, 'partner-7');
  backend.expire();
  localStorage.setItem('livery.refreshToken', 'refresh-2');
  await platform.api.call(memberInfoCall, {});
  platform.logOut();
  const ofAll = {
    'Agent-Identify': 'partner-7',
    Lang: 'en-US',
    'Client-Version': '1.2.3',
    Platform: 'web',
    'Device-Id': platform.stored.get('deviceId'),
  };
  expect(backend.requests.map(({ path, headers }) => [path, headers])).toEqual([
    ['/me/info', { ...ofAll, Authorization: 'token-1' }],
    ['/refreshToken', { ...ofAll, 'Refresh-Token': 'refresh-2' }],
    ['/me/info', { ...ofAll, Authorization: 'token-3' }],
    ['/logout', { ...ofAll, Authorization: 'token-3' }],
  ]);
  for (const { path, query, body } of backend.requests)
    expect(JSON.stringify([path, query, body])).not.toMatch(/token-|refresh-/);
});

test('drops a token without its refresh token', () => {
  localStorage.setItem('livery.token', 'token-1');
  const { session } = createPlatform({ clientVersion: 'test', transport: server().transport });
  expect([session.isOpen(), localStorage.getItem('livery.token')]).toEqual([false, null]);
});

test('ends a session at the next refusal when its refresh token is gone', async () => {
  const platform = open(
    createPlatform({ clientVersion: 'test', transport: () => Promise.resolve(refusal(code.tokenMissing)) }),
  );
  const gone = jest.fn();
  platform.onSessionGone(gone);
  localStorage.removeItem('livery.refreshToken');
  await expect(platform.api.call(memberInfoCall, {}, { quiet: true })).rejects.toMatchObject({
    code: code.tokenMissing,
  });
  expect(gone).toHaveBeenCalledTimes(1);
  expect(platform.session.isOpen()).toBe(false);
});

test('keeps the key of a command that is sent again, and encodes the parameters of its path', async () => {
  const close = defineCall({
    method: 'POST',
    path: '/things/{id}/close',
    auth: 'member',
    params: z.object({ id: z.string() }),
    data: z.object({}),
    idempotent: true,
  });
  const sent: ApiRequest[] = [];
  const backend = server();
  const transport = (request: ApiRequest) => {
    sent.push(request);
    return backend.transport(request);
  };
  const platform = open(createPlatform({ clientVersion: 'test', transport }), 0);
  localStorage.setItem('livery.refreshToken', 'refresh-1');
  await platform.api.call(close, { params: { id: 'a/b?c' }, idempotencyKey: 'one-intent-one-key' });
  const commands = sent.filter(({ path }) => path === '/things/a%2Fb%3Fc/close');
  expect(commands.map(({ headers }) => headers['Idempotency-Key'])).toEqual([
    'one-intent-one-key',
    'one-intent-one-key',
  ]);
});
