import { code } from '@livery/contract/envelope';
import axios from 'axios';
import { createServerClock } from '../session/server-clock.ts';
import { createHttpTransport } from './transport.ts';

// Node has no XMLHttpRequest; what axios makes of an answer is the same.
axios.defaults.adapter = 'fetch';
const transport = createHttpTransport(createServerClock(), 'https://site.example/api');

const browsers = globalThis.fetch;
let asked: Request[];
/** The server's answer to the next call. */
function answerWith(answer: (request: Request) => Response | Promise<Response>): void {
  asked = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request);
    return answer(request);
  };
}
afterAll(() => {
  globalThis.fetch = browsers;
});

/** All that can be read from an error, however deep. */
function everythingIn(value: unknown, seen = new Set<unknown>()): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (seen.has(value)) return '';
  seen.add(value);
  return Reflect.ownKeys(value)
    .map((key) => everythingIn(Reflect.get(value, key), seen))
    .join(' ');
}

const untilAborted = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe.each([
  ['a call', false],
  ['a call that outlives the page', true],
])('%s', (_name, outlivesPage) => {
  const call = { method: 'POST', path: '/logout', headers: { Authorization: 'secret-token' }, outlivesPage };
  const failure = (request: Parameters<typeof transport>[0] = call): Promise<unknown> =>
    transport(request).then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([200, 401, 422, 500])('reads an envelope at status %i (docs/decisions.md §21)', async (status) => {
    answerWith(() => Response.json({ code: code.tokenExpired, msg: 'expired' }, { status }));
    await expect(transport(call)).resolves.toEqual({ code: code.tokenExpired, msg: 'expired' });
  });

  test.each(['<html>Bad gateway</html>', '', '[]', '{"code":"200"}'])('%j is not a valid answer', async (text) => {
    answerWith(() => new Response(text));
    await expect(failure()).resolves.toMatchObject({ kind: 'unreadable' });
  });

  test('keeps the request out of errors, which get into logs', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure();
    expect(error).toMatchObject({ kind: 'network' });
    expect(everythingIn(error)).not.toContain('secret-token');
  });

  test('distinguishes a time-out from a network failure', async () => {
    answerWith(untilAborted);
    await expect(failure({ ...call, timeoutMs: 20 })).resolves.toMatchObject({ kind: 'timeout' });
  });
});

test('rejects an aborted call with the caller’s reason', async () => {
  answerWith(untilAborted);
  const reason = new Error('left');
  const given = { method: 'GET', path: '/funds/withdraw', headers: {}, signal: AbortSignal.abort(reason) };
  await expect(transport(given)).rejects.toBe(reason);
});

test('leaves missing query parameters out', async () => {
  answerWith(() => Response.json({ code: 200, msg: '' }));
  const query = { coin: 'A&B', lastId: 0, side: undefined };
  await transport({ method: 'GET', path: '/funds/withdraw', headers: {}, query });
  expect(asked.map(({ url }) => url)).toEqual(['https://site.example/api/funds/withdraw?coin=A%26B&lastId=0']);
});

test('sends a call that outlives the page with keepalive', async () => {
  answerWith(() => Response.json({ code: 200, msg: '' }));
  await transport({ method: 'POST', path: '/logout', headers: { Authorization: 'secret-token' }, outlivesPage: true });
  expect(asked.map(({ keepalive, url }) => [keepalive, url])).toEqual([[true, 'https://site.example/api/logout']]);
  expect(asked.map(({ headers }) => [headers.get('Authorization'), headers.get('Content-Type')])).toEqual([
    ['secret-token', null],
  ]);
});

test('reports the progress of an upload', async () => {
  answerWith(async (request) => {
    await request.arrayBuffer();
    return Response.json({ code: 200, msg: '' });
  });
  const shares: number[] = [];
  const body = new Uint8Array(10);
  const headers = { 'Content-Type': 'image/jpeg' };
  await transport({ method: 'POST', path: '/me/pictures', headers, body, onSent: (share) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
  expect(asked.map((request) => request.headers.get('Content-Type'))).toEqual(['image/jpeg']);
});

test('returns a file as the data of a success, and its refusal as one', async () => {
  const file = { method: 'GET', path: '/me/pictures/1', headers: {}, answersFile: true };
  answerWith(() => new Response(new Uint8Array([0xff, 0xd8]), { headers: { 'Content-Type': 'image/jpeg' } }));
  await expect(transport(file)).resolves.toMatchObject({ code: 200, data: new Uint8Array([0xff, 0xd8]) });
  answerWith(() => Response.json({ code: code.notFound, msg: 'gone' }, { status: 404 }));
  await expect(transport(file)).resolves.toEqual({ code: code.notFound, msg: 'gone' });
});
