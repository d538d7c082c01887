/** A fake browser for service workers: caches, network, and events. */

type Listener = (event: unknown) => void;

/** The parts of a request that a worker reads; the defaults are those of a script. */
interface FakeRequest {
  readonly path: string;
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
  readonly integrity?: string;
  readonly cache?: string;
  readonly origin?: string;
}

export interface FakeBrowser {
  /** The network behind the worker. */
  readonly network: jest.Mock<Promise<Response>>;
  /** Responses by the name of the cache, then by path. */
  readonly stores: Map<string, Map<string, Response>>;
  readonly unregister: jest.Mock<Promise<boolean>>;
  /** Runs a worker's real code; it replaces the previous worker. */
  load(run: () => Promise<unknown>): Promise<void>;
  /** The worker's answer to a request; `undefined` if it leaves the request to the browser. */
  fetch(request: FakeRequest): Promise<Response> | undefined;
  activate(): Promise<void>;
  /** What the browser was asked to show. */
  readonly notifications: { readonly title: string; readonly options: object }[];
  /** What happened to its windows, as in `focus` and `open /page`. */
  readonly windowEvents: string[];
  /** A push service brings a message. */
  push(message: unknown): Promise<void>;
  /** The member presses a notification of a page. @param shown the address of the one window that is open, if any */
  pressNotification(page: unknown, shown?: string): Promise<void>;
  listensTo(event: string): boolean;
}

const site = 'http://localhost';
const pathOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, site).pathname;

function createFakeCaches(stores: FakeBrowser['stores']) {
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

export function createFakeBrowser(): FakeBrowser {
  const listeners = new Map<string, Listener>();
  const stores: FakeBrowser['stores'] = new Map();
  const network = jest.fn(async () => ownAnswer('from the network'));
  const unregister = jest.fn(async () => true);
  const notifications: { title: string; options: object }[] = [];
  const windowEvents: string[] = [];
  let openAddress: string | undefined;
  const focus = async () => void windowEvents.push('focus');
  const clients = {
    claim: async () => undefined,
    matchAll: async () => (openAddress === undefined ? [] : [{ url: openAddress, focus }]),
    openWindow: async (address: string) => void windowEvents.push(`open ${address}`),
  };
  /** Dispatches an event, and waits for what keeps the worker alive. */
  async function dispatch(type: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  }
  return {
    notifications,
    windowEvents,
    push: (message) => dispatch('push', { data: { json: () => message } }),
    pressNotification: (page, shown) => {
      openAddress = shown;
      return dispatch('notificationclick', {
        notification: { data: page, close: () => void windowEvents.push('close notification') },
      });
    },
    network,
    stores,
    unregister,
    async load(run) {
      listeners.clear();
      Object.assign(globalThis, {
        caches: createFakeCaches(stores),
        fetch: network,
        addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
        skipWaiting: async () => undefined,
        clients,
        registration: {
          unregister,
          navigationPreload: { enable: async () => undefined },
          showNotification: async (title: string, options: object) => void notifications.push({ title, options }),
        },
      });
      jest.resetModules();
      await run();
    },
    fetch({ path, origin = site, ...request }) {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: {
          method: 'GET',
          mode: 'cors',
          integrity: '',
          cache: 'default',
          destination: 'script',
          ...request,
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
    listensTo: (event) => listeners.has(event),
  };
}
