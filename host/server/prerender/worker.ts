/**
 * The prerender worker: a forked process whose only permission is to read this file. The scripts that it runs are signed by
 * those who may release modules. They have no access to Node, and they return text.
 */
import { createContext, Script } from 'node:vm';
import type { Prerendered, PrerenderBuild, PrerenderRequest } from '@livery/contract/prerender';

/** Sends a build once; later messages refer to it by its key. */
export interface BuildMessage {
  readonly key: string;
  readonly script: string;
  /** The address of the build's folder, which has its pictures. */
  readonly address: string;
  /** The key of a build that the worker can drop. */
  readonly evicted?: string;
}
export interface PrerenderMessage {
  readonly id: number;
  readonly key: string;
  readonly request: PrerenderRequest;
}
export type PrerenderAnswer = {
  readonly id: number;
  readonly prerendered?: Prerendered | undefined;
  readonly error?: string;
};

const builds = new Map<string, PrerenderBuild>();

/** The globals that the platform and React need. */
const createGlobals = (address: string) => ({
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  Headers,
  MessageChannel,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  console,
  crypto,
  performance,
  structuredClone,
  clearInterval,
  clearTimeout,
  queueMicrotask,
  setInterval,
  setTimeout,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  // Nothing is known of the visitor.
  navigator: { languages: [] },
  // webpack's runtime finds the build's address by these two.
  importScripts: () => undefined,
  location: address,
});

function addBuild({ key, script, address, evicted }: BuildMessage): void {
  if (evicted !== undefined) builds.delete(evicted);
  const context = createContext(createGlobals(address)) as { self?: unknown; prerendered?: PrerenderBuild };
  context.self = context;
  new Script(script, { filename: key }).runInContext(context);
  if (!context.prerendered) throw new Error(`${key} sets no prerendered`);
  builds.set(key, context.prerendered);
}

async function prerender({ id, key, request }: PrerenderMessage): Promise<PrerenderAnswer> {
  try {
    return { id, prerendered: await builds.get(key)?.render(request) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

process.on('message', (message: BuildMessage | PrerenderMessage) => {
  if ('script' in message) return addBuild(message);
  void prerender(message).then((answer) => process.send?.(answer));
});
// Ends with its parent process.
process.once('disconnect', () => process.exit(0));
