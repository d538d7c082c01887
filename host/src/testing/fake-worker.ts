/** A browser as far as a service worker sees it, played: caches, network, and the events that it sends. */

type Listener = (event: unknown) => void;

/** What of a request a worker looks at; the rest is as for a script. */
export interface AskedOfWorker {
  readonly path: string;
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
  readonly integrity?: string;
  readonly cache?: string;
  readonly origin?: string;
}

export interface PlayedBrowser {
  /** What is behind the worker. */
  readonly network: jest.Mock<Promise<Response>>;
  /** By the name of the cache, then by path. */
  readonly stores: Map<string, Map<string, Response>>;
  readonly unregister: jest.Mock<Promise<boolean>>;
  /** Runs a worker's real code; it takes the place of the one before. */
  load(run: () => Promise<unknown>): Promise<void>;
  /** The answer of the worker to a request, or `undefined` where it leaves it to the browser. */
  ask(asked: AskedOfWorker): Promise<Response> | undefined;
  activate(): Promise<void>;
  hears(event: string): boolean;
}

const site = 'http://localhost';
const pathOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, site).pathname;

function playedCaches(stores: PlayedBrowser['stores']) {
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

/** An answer from the site's own origin, as a browser marks it. */
export const ownAnswer = (body: string, status = 200): Response =>
  Object.defineProperty(new Response(body, { status }), 'type', { value: 'basic' });

export function playBrowser(): PlayedBrowser {
  const listeners = new Map<string, Listener>();
  const stores: PlayedBrowser['stores'] = new Map();
  const network = jest.fn(async () => ownAnswer('from the network'));
  const unregister = jest.fn(async () => true);
  return {
    network,
    stores,
    unregister,
    async load(run) {
      listeners.clear();
      Object.assign(globalThis, {
        caches: playedCaches(stores),
        fetch: network,
        addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
        skipWaiting: async () => undefined,
        clients: { claim: async () => undefined },
        registration: { unregister, navigationPreload: { enable: async () => undefined } },
      });
      jest.resetModules();
      await run();
    },
    ask({ path, origin = site, ...asked }) {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: {
          ...{ method: 'GET', mode: 'cors', integrity: '', cache: 'default', destination: 'script' },
          ...asked,
          url: origin + path,
        },
        preloadResponse: Promise.resolve(undefined),
        respondWith(response: Promise<Response>) {
          answer = response;
        },
      });
      return answer;
    },
    activate: () =>
      new Promise((resolve) => {
        listeners.get('activate')?.({ waitUntil: (work: Promise<unknown>) => void work.then(() => resolve()) });
      }),
    hears: (event) => listeners.has(event),
  };
}
