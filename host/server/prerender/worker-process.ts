import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Prerendered, PrerenderRequest } from '@livery/contract/prerender';
import type { BuildMessage, PrerenderAnswer, PrerenderMessage } from './worker.ts';

export interface PrerenderWorker {
  /** Prerenders a request with a build; rejects when that fails or takes too long. */
  prerender(build: BuildMessage, request: PrerenderRequest): Promise<Prerendered | undefined>;
  close(): void;
}

/** A script that takes longer is faulty, so its process is ended. */
const timeoutMs = 5000;
/** The time of a script is counted in such ticks: a pause of the machine or of this process counts as one of them. */
const tickMs = 250;
/** The maximum number of builds in a process: the shell's, and those of a few modules and releases. */
const maxBuilds = 16;

// The published server is a bundle of JavaScript.
const script = join(import.meta.dirname, `worker${extname(import.meta.filename)}`);
const start = () =>
  fork(script, [], {
    execArgv: [
      '--permission',
      `--allow-fs-read=${script}`,
      '--max-old-space-size=256',
      '--disable-warning=ExperimentalWarning',
    ],
    // The worker must not know the server's secrets.
    env: {},
  });

/** Prerenders in a process that is started on demand, and again after a failure. */
export function startPrerenderWorker(): PrerenderWorker {
  let child: ChildProcess | undefined;
  let sent = new Set<string>();
  let lastId = 0;
  const waiting = new Map<number, (answer: PrerenderAnswer) => void>();

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
    sent = new Set();
    started.on('message', (answer: PrerenderAnswer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    });
    started.once('exit', (code) => {
      if (child === started) end(`the prerender worker ended with ${code}`);
    });
    started.once('error', (error) => end(String(error)));
    // It must not keep the server running.
    started.unref();
    started.channel?.unref();
    return started;
  }

  /** Sends the process a build that it does not have; the oldest build is dropped when there are too many. */
  function sendBuild(process: ChildProcess, build: BuildMessage): void {
    if (sent.has(build.key)) return;
    const [oldest] = sent;
    const evicted = sent.size >= maxBuilds ? oldest : undefined;
    if (evicted !== undefined) sent.delete(evicted);
    sent.add(build.key);
    process.send({ ...build, evicted });
  }

  return {
    async prerender(build, request) {
      const process = running();
      sendBuild(process, build);
      lastId += 1;
      const message: PrerenderMessage = { id: lastId, key: build.key, request };
      const { promise, resolve } = Promise.withResolvers<PrerenderAnswer>();
      waiting.set(message.id, resolve);
      process.send(message);
      let elapsedMs = 0;
      const timer = setInterval(() => {
        elapsedMs += tickMs;
        if (elapsedMs >= timeoutMs) end(`${build.key} took longer than ${timeoutMs} ms`);
      }, tickMs);
      const { prerendered, error } = await promise.finally(() => clearInterval(timer));
      if (error !== undefined) throw new Error(error);
      return prerendered;
    },
    close: () => end('the server closes'),
  };
}
