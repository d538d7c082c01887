import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Prerendered, PrerenderRequest } from '@livery/contract/prerender';
import type { BuildMessage, DrawMessage, Drawn } from './worker.ts';

export interface DrawingProcess {
  /** What the build draws for the request; rejects when it fails, or takes too long. */
  draw(build: BuildMessage, request: PrerenderRequest): Promise<Prerendered | undefined>;
  close(): void;
}

/** A script that takes longer has gone wrong, and its process with it. */
const limitMs = 5000;
/** As many as a site may have at once: its shell's, and those of a few modules and releases. */
const mostBuilds = 16;

const script = join(import.meta.dirname, 'worker.ts');
const start = () =>
  fork(script, [], {
    execArgv: [
      '--permission',
      `--allow-fs-read=${script}`,
      '--max-old-space-size=256',
      '--disable-warning=ExperimentalWarning',
    ],
    // No secret of the server's is known there.
    env: {},
  });

/** Draws in a process that is started when it is needed, and anew when it has gone wrong. */
export function startPrerenderWorker(): DrawingProcess {
  let child: ChildProcess | undefined;
  let known = new Set<string>();
  let lastId = 0;
  const waiting = new Map<number, (drawn: Drawn) => void>();

  function end(reason: string): void {
    child?.kill('SIGKILL');
    child = undefined;
    for (const [id, settle] of waiting) settle({ id, error: reason });
    waiting.clear();
  }

  function running(): ChildProcess {
    if (child) return child;
    const started = start();
    child = started;
    known = new Set();
    started.on('message', (drawn: Drawn) => {
      waiting.get(drawn.id)?.(drawn);
      waiting.delete(drawn.id);
    });
    started.once('exit', (code) => {
      if (child === started) end(`the prerender worker ended with ${code}`);
    });
    started.once('error', (error) => end(String(error)));
    // It keeps nobody alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  /** Gives the process a build that it has not, in the place of the oldest when it has enough. */
  function give(process: ChildProcess, build: BuildMessage): void {
    if (known.has(build.key)) return;
    const [oldest] = known;
    const forgotten = known.size >= mostBuilds ? oldest : undefined;
    if (forgotten !== undefined) known.delete(forgotten);
    known.add(build.key);
    process.send({ ...build, forgotten });
  }

  return {
    async draw(build, request) {
      const process = running();
      give(process, build);
      lastId += 1;
      const message: DrawMessage = { id: lastId, key: build.key, request };
      const { promise, resolve } = Promise.withResolvers<Drawn>();
      waiting.set(message.id, resolve);
      process.send(message);
      const late = setTimeout(() => end(`${build.key} took longer than ${limitMs} ms`), limitMs);
      const { drawn, error } = await promise.finally(() => clearTimeout(late));
      if (error !== undefined) throw new Error(error);
      return drawn;
    },
    close: () => end('the server closes'),
  };
}
