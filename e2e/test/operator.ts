import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { variable } from './running.ts';

const main = join(import.meta.dirname, '..', '..', 'exchange', 'src', 'operator', 'main.ts');

/** Runs a command on the running exchange, as `npm run operator -- …` does. Returns its output. */
export async function operator(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { ...process.env, DATA_DIR: process.env[variable.dataDir] ?? '' },
  });
  return stdout;
}

/** Sets a field of a tenant's configuration. Returns a function that restores the value before. */
export async function configure(tenant: string, field: string, value: string): Promise<() => Promise<unknown>> {
  const stored = JSON.parse(await operator('tenant', 'show', tenant)) as Readonly<Record<string, unknown>>;
  const before = stored[field] ?? '';
  await operator('tenant', 'set', tenant, field, value);
  return () => operator('tenant', 'set', tenant, field, typeof before === 'string' ? before : JSON.stringify(before));
}
