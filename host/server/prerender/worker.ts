/**
 * A process of its own that draws first screens: `fork`ed with no right but to read this file. The scripts that it runs are
 * signed by whoever may release modules; here they reach nothing of Node, and what they give back is text.
 */
import { createContext, Script } from 'node:vm';
import type { Prerendered, PrerenderBuild, PrerenderRequest } from '@livery/contract/prerender';

/** A build, once; it is known by its key from then on. */
export interface BuildMessage {
  readonly key: string;
  readonly script: string;
  /** Where the build's pictures lie beside it. */
  readonly address: string;
  /** A build that is drawn with no more. */
  readonly forgotten?: string;
}
export interface DrawMessage {
  readonly id: number;
  readonly key: string;
  readonly request: PrerenderRequest;
}
export type Drawn = { readonly id: number; readonly drawn?: Prerendered | undefined; readonly error?: string };

const builds = new Map<string, PrerenderBuild>();

/** What the platform and React need of a world. */
const world = (address: string) => ({
  ...{ AbortController, AbortSignal, Event, EventTarget, Headers, MessageChannel, ReadableStream, Response },
  ...{ TextDecoder, TextEncoder, URL, URLSearchParams, console, crypto, performance, structuredClone },
  ...{ clearInterval, clearTimeout, queueMicrotask, setInterval, setTimeout },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  // By these webpack's runtime finds out where the build lies.
  importScripts: () => undefined,
  location: address,
});

function add({ key, script, address, forgotten }: BuildMessage): void {
  if (forgotten !== undefined) builds.delete(forgotten);
  const context = createContext(world(address)) as { self?: unknown; prerendered?: PrerenderBuild };
  context.self = context;
  new Script(script, { filename: key }).runInContext(context);
  if (!context.prerendered) throw new Error(`${key} sets no prerendered`);
  builds.set(key, context.prerendered);
}

async function draw({ id, key, request }: DrawMessage): Promise<Drawn> {
  try {
    return { id, drawn: await builds.get(key)?.render(request) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

process.on('message', (message: BuildMessage | DrawMessage) => {
  if ('script' in message) return add(message);
  void draw(message).then((drawn) => process.send?.(drawn));
});
// Whoever started this is gone.
process.once('disconnect', () => process.exit(0));
