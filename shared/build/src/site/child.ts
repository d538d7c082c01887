import { spawn, type ChildProcess } from 'node:child_process';
import { root } from '../workspace.ts';

/** A long-running process of the site. */
export interface Child {
  readonly process: ChildProcess;
  /** Its ready message; rejects when it ends before that. */
  readonly ready: Promise<unknown>;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number>;
}

const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

/** Node warns at every start that running TypeScript is experimental. */
const nodeArguments = (script: string, flags: readonly string[] = []) => [
  '--disable-warning=ExperimentalWarning',
  ...flags,
  script,
];

/** Starts a TypeScript program of the repo with an IPC channel, on which it announces that it is ready; `flags` are Node's. */
export function startChild(script: string, environment: NodeJS.ProcessEnv, flags: readonly string[] = []): Child {
  const child = spawn(process.execPath, nodeArguments(script, flags), {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C would reach the whole group; only the parent stops its children, once.
    detached: true,
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const ready = new Promise<unknown>((resolve, reject) => {
    child.on('message', (message) => isReady(message) && resolve(message));
    void ended.then((code) => reject(new Error(`${script} ended with code ${code}`)));
  });
  ready.catch(() => undefined);
  return { process: child, ready, ended };
}

/** Runs a TypeScript program of the repo to its end; rejects when it fails. The program prints the reason itself. */
export async function runToEnd(script: string, args: readonly string[] = []): Promise<void> {
  const child = spawn(process.execPath, [...nodeArguments(script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${script} did not succeed.`);
}
