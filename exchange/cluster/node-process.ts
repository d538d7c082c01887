import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface NodeProcess {
  readonly child: ChildProcess;
  /** Its ready message. Rejects when it ends before that. */
  readonly ready: Promise<unknown>;
  readonly ended: Promise<void>;
}

/** Starts the exchange as a process with these variables beside those of this one. */
export function startNode(variables: Readonly<Record<string, string>>): NodeProcess {
  const program = join(import.meta.dirname, '..', 'src', 'main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    void ended.then(() => reject(new Error(`the exchange (${variables['ROLE']}) ended before it was ready`)));
  });
  // Whoever waits only for the end needs no failure.
  ready.catch(() => undefined);
  return { child, ready, ended };
}
