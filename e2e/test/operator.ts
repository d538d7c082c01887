import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variable } from './running.ts';

type Row = Readonly<Record<string, unknown>>;

/** Sends a command to the running exchange, as `npm run operator -- …` does. Loading the exchange's own client takes seconds. */
async function send(argv: readonly string[]): Promise<string | readonly Row[] | undefined> {
  const file = join(process.env[variable.dataDir] ?? '', 'operator.json');
  const { port, key } = JSON.parse(readFileSync(file, 'utf8')) as { readonly port: number; readonly key: string };
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: key },
    body: JSON.stringify({ argv, operator: 'browser-tests' }),
  });
  const { report, refusal } = (await answer.json()) as { report?: string | readonly Row[]; refusal?: string };
  if (refusal !== undefined) throw new Error(`${argv.join(' ')}: ${refusal}`);
  return report;
}

/** Runs an operator's command on the running exchange. Returns its report. */
export async function operator(...argv: readonly string[]): Promise<string> {
  const report = await send(argv);
  return typeof report === 'string' ? report : JSON.stringify(report ?? '');
}

/** Approves the identity of the member of the default tenant who waits under this name or number, or refuses it. */
export async function decideVerification(
  nameOrNumber: string,
  decision: 'approve' | 'refuse',
  ...why: readonly string[]
): Promise<void> {
  const waiting = (await send(['verification', 'list', 'aldera'])) as readonly Row[];
  const row = waiting.find(({ lastName, number }) => lastName === nameOrNumber || number === nameOrNumber);
  if (row === undefined) throw new Error(`nobody waits as ${nameOrNumber}: ${JSON.stringify(waiting)}`);
  await send(['verification', decision, String(row['id']), ...why]);
}

/** Sets a field of a tenant's configuration. Returns a function that restores the value before. */
export async function configure(tenant: string, field: string, value: string): Promise<() => Promise<unknown>> {
  const stored = JSON.parse(await operator('tenant', 'show', tenant)) as Readonly<Record<string, unknown>>;
  const before = stored[field] ?? '';
  await operator('tenant', 'set', tenant, field, value);
  return () => operator('tenant', 'set', tenant, field, typeof before === 'string' ? before : JSON.stringify(before));
}
