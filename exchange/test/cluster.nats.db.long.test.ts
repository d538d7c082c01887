/** The exchange of several nodes that `npm run cluster` starts. */
import { code } from '@livery/contract/envelope';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from './pause.ts';

jest.setTimeout(600_000);

const directory = mkdtempSync(join(tmpdir(), 'livery-cluster-'));
chmodSync(directory, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const isServed = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const is = async (port: number, expected: boolean) => {
  while ((await isServed(port)) !== expected) await pause(50);
};

interface Ready {
  readonly ports: [number, number];
  readonly operatorPorts: [number, number];
  readonly operatorInvitation?: string;
  readonly tenants: readonly unknown[];
}

/** The code of a call that a page of the console makes of a gateway, as the site's server passes it on. */
async function showInvitation(port: number, token: string | undefined): Promise<unknown> {
  const origin = 'http://console.localhost:8080';
  const answer = await fetch(`http://127.0.0.1:${port}/operator-api/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-host': new URL(origin).host },
    body: JSON.stringify({ token }),
  });
  return ((await answer.json()) as { code: unknown }).code;
}

test('two gateways answer, a node that is killed comes back, and nothing runs on when it is stopped', async () => {
  const program = join(import.meta.dirname, '..', 'cluster', 'main.ts');
  const cluster = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: directory, LIVERY_PAST_HOURS: '1', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  cluster.stdout?.on('data', (chunk) => (output += String(chunk)));
  const [message] = (await once(cluster, 'message')) as [Ready];
  const { ports, operatorPorts, tenants, operatorInvitation = '' } = message;
  expect(tenants).toHaveLength(9);
  // Both gateways serve the console.
  const [, token] = /#invitation=(.+)$/.exec(operatorInvitation) ?? [];
  for (const port of operatorPorts) expect(await showInvitation(port, token)).toBe(code.success);
  for (const port of ports) expect(await isServed(port)).toBe(true);
  process.kill(Number(/^gateway1: process (\d+)/m.exec(output)?.[1]), 'SIGKILL');
  await is(ports[0], false);
  expect(await isServed(ports[1])).toBe(true);
  await is(ports[0], true);
  const ended = once(cluster, 'exit');
  cluster.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  for (const port of ports) expect(await isServed(port)).toBe(false);
});
