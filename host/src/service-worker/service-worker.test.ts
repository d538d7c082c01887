/** The real worker's code on a played browser: what it answers, what it keeps, and what it leaves alone. */
export {};

type Listener = (event: unknown) => void;

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
  readonly integrity?: string;
  readonly cache?: string;
  readonly origin?: string;
}

const origin = 'http://localhost';
let listeners: Map<string, Listener>;
let stores: Map<string, Map<string, Response>>;
let network: jest.Mock<Promise<Response>>;

/** A cache by the name and the path, as far as the worker uses it. */
function playedCaches() {
  const pathOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, origin).pathname;
  return {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (key: string) => store.get(pathOf(key))?.clone(),
        put: async (key: string, response: Response) => void store.set(pathOf(key), response),
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}

/** From the site's own origin, as the browser marks it. */
const basic = (body: string, status = 200) =>
  Object.defineProperty(new Response(body, { status }), 'type', { value: 'basic' });

const unregister = jest.fn(() => Promise.resolve(true));

async function load(file: './service-worker.ts' | './farewell.ts'): Promise<void> {
  listeners = new Map();
  const scope = {
    caches: playedCaches(),
    fetch: network,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    registration: { unregister, navigationPreload: { enable: () => Promise.resolve() } },
  };
  Object.assign(globalThis, scope);
  jest.resetModules();
  await import(file);
}

/** The answer of the worker to a request, or `undefined` where it leaves it to the browser. */
function ask({ path, method = 'GET', mode = 'cors', integrity = '', cache = 'default', ...rest }: Asked) {
  let answer: Promise<Response> | undefined;
  const request = {
    url: (rest.origin ?? origin) + path,
    method,
    mode,
    integrity,
    cache,
    destination: 'script',
    ...rest,
  };
  listeners.get('fetch')?.({
    request,
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => (answer = response),
  });
  return answer;
}

const kept = (name: string) => [...(stores.get(name)?.keys() ?? [])];
const hash = `sha384-${'a'.repeat(64)}`;
const file = { path: '/main.1f3a09bc.js', integrity: hash };
const visit = { path: '/spot', mode: 'navigate', destination: 'document' };

beforeEach(async () => {
  stores = new Map([['livery-offline', new Map([['/offline.html', basic('offline page')]])]]);
  network = jest.fn(async () => basic('from the network'));
  unregister.mockClear();
  await load('./service-worker.ts');
});

test.each([
  { path: '/api/configs' },
  { path: '/api' },
  { path: '/api/app/info', mode: 'navigate' },
  { path: '/api/content/main.1f3a09bc.js', integrity: hash },
  { path: '/release.json' },
  { path: '/live' },
  { path: '/quotes-socket' },
  { path: '/service-worker.js' },
  { path: '/manifest.webmanifest' },
  { path: '/main.js', integrity: hash },
  { path: '/main.1f3a09bc.js?x', integrity: hash },
  { path: '/main.1f3a09bc.js', method: 'POST', integrity: hash },
  { path: '/main.1f3a09bc.js' },
  { path: '/wealth/1.0.0/page.1f3a09bc.js', integrity: hash, origin: 'http://localhost:8081' },
])('%j is the browser’s alone, with or without a network', async (asked) => {
  expect(ask(asked)).toBeUndefined();
  expect(network).not.toHaveBeenCalled();
  expect(kept('livery-shell')).toEqual([]);
});

test('a file of the shell is kept once it was seen, and comes from there', async () => {
  expect(await (await ask(file))?.text()).toBe('from the network');
  network.mockRejectedValue(new TypeError('offline'));
  expect(await (await ask(file))?.text()).toBe('from the network');
  expect(kept('livery-shell')).toEqual(['/main.1f3a09bc.js']);
});

test('a retry goes past what is kept, and takes its place', async () => {
  await ask(file);
  network.mockResolvedValue(basic('whole'));
  expect(await (await ask({ ...file, cache: 'reload' }))?.text()).toBe('whole');
  expect(await (await ask(file))?.text()).toBe('whole');
});

test('what is no file, and what the browser refuses for its hash, is not kept', async () => {
  network.mockResolvedValueOnce(basic('gone', 404));
  expect((await ask(file))?.status).toBe(404);
  network.mockRejectedValueOnce(new TypeError('integrity'));
  await expect(ask(file)).rejects.toThrow('integrity');
  expect(kept('livery-shell')).toEqual([]);
});

test('a page comes from the network and is never kept; without a network there is the offline page', async () => {
  expect(await (await ask(visit))?.text()).toBe('from the network');
  network.mockRejectedValue(new TypeError('offline'));
  expect(await (await ask(visit))?.text()).toBe('offline page');
  expect([...stores.keys()]).toEqual(['livery-offline']);
});

test('a server that answers, however badly, is not offline', async () => {
  network.mockResolvedValue(basic('away', 503));
  expect((await ask(visit))?.status).toBe(503);
});

test('without an offline page, a lost network is what it is without a worker', async () => {
  stores.clear();
  network.mockRejectedValue(new TypeError('offline'));
  await expect(ask(visit)).rejects.toThrow('offline');
});

test('the farewell takes the caches of the site along, and no others', async () => {
  stores.set('livery-shell', new Map()).set('another', new Map());
  await load('./farewell.ts');
  expect(listeners.has('fetch')).toBe(false);
  await new Promise((resolve) =>
    listeners.get('activate')?.({ waitUntil: (leaving: Promise<unknown>) => void leaving.then(resolve) }),
  );
  expect([...stores.keys()]).toEqual(['another']);
  expect(unregister).toHaveBeenCalledTimes(1);
});
