/** An exchange as a process of its own, as an operator starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Ready {
  readonly port: number;
  /** Of the console's calls. */
  readonly operatorPort: number;
  readonly tenants: readonly { host: string; appName: string }[];
  readonly demoMember: { account: string; password: string };
}

export interface ExchangeProcess {
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): { stdout: string; stderr: string };
  /** Rejects when the process ends before it is ready. */
  readonly ready: Promise<Ready>;
  readonly ended: Promise<{ exitCode: number | null; signal: string | null }>;
}

/** The variables of an exchange. On any database it leaves its operator's key in the data folder: never in one of a person. */
export type ExchangeVariables = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/** The exchange's own program, or the one with faults on demand where `LIVERY_FAULTS` is 1. */
const programFor = ({ LIVERY_FAULTS }: ExchangeVariables) =>
  join(import.meta.dirname, '..', LIVERY_FAULTS === '1' ? 'faults' : 'src', 'main.ts');

export function startProcess(variables: ExchangeVariables, program = programFor(variables)): ExchangeProcess {
  const { DATABASE_URL: _url, DATA_DIR: _dir, LOG_LEVEL: _level, ...inherited } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { ...inherited, NODE_OPTIONS: '', EXCHANGE_PORT: '0', OPERATOR_PORT: '0', LIVERY_DEMO: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (output.stderr += String(chunk)));
  // A parent that disconnected never receives the child's `close`.
  const drained = [child.stdout, child.stderr].map(
    (stream) => new Promise((resolve) => stream?.once('close', resolve)),
  );
  const exited = new Promise<{ exitCode: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal })),
  );
  const ended = Promise.all(drained).then(() => exited);
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    void ended.then(() => reject(new Error(`the exchange ended: ${output.stderr}`)));
  });
  // A test that only waits for the end must not fail by an unhandled rejection.
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}

/** Expects that an exchange ends with exit code 1 and one sentence, which must match. */
export async function expectRefusal(variables: ExchangeVariables, sentence: RegExp): Promise<void> {
  const { ended, output } = startProcess({ LOG_LEVEL: 'silent', ...variables });
  expect(await ended).toEqual({ exitCode: 1, signal: null });
  const { stdout, stderr } = output();
  expect(stdout).toBe('');
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
}
