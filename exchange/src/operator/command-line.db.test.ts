import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newPostgresDatabase } from '../../test/databases.ts';
import { type ExchangeProcess, startProcess } from '../../test/process.ts';
import { operatorServerFile } from './operator-server.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'main.ts');

/** What the command line prints on either stream, and how it ends. */
async function operator(dataDir: string, ...argv: string[]): Promise<{ output: string; exitCode: number }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir };
  try {
    return { output: (await run(process.execPath, [program, ...argv], { env })).stdout, exitCode: 0 };
  } catch (error) {
    const { stderr, code: exitCode } = error as { stderr: string; code: number };
    return { output: stderr, exitCode };
  }
}

describe('beside a running exchange', () => {
  let dataDir: string;
  let exchange: ExchangeProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'livery-operator-'));
    const database = { DATABASE_URL: await newPostgresDatabase('seeded'), LIVERY_PAST_HOURS: '0' };
    exchange = startProcess({ ...database, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    await exchange.ready;
  });
  afterAll(async () => {
    exchange.child.kill('SIGKILL');
    await exchange.ended;
  });

  test('executes a command with its words as the shell gave them', async () => {
    const name = 'Aldera "&" Söhne';
    expect(await operator(dataDir, 'tenant', 'set', 'aldera', 'appName', name)).toMatchObject({ exitCode: 0 });
    expect((await operator(dataDir, 'tenant', 'show', 'aldera')).output).toContain(JSON.stringify(name));
    const refused = await operator(dataDir, 'tenant', 'set', 'aldera', 'officialModel', '9');
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining('officialModel') });
  });

  test('refuses requests without the key from the data directory', async () => {
    expect(statSync(operatorServerFile(dataDir)).mode & 0o777).toBe(0o600);
    const operatorServer = JSON.parse(readFileSync(operatorServerFile(dataDir), 'utf8')) as { port: number };
    const body = JSON.stringify({ argv: ['tenant', 'list'], operator: 'mallory' });
    for (const authorization of ['', 'guess', 'x'.repeat(43)]) {
      const answer = await fetch(`http://127.0.0.1:${operatorServer.port}/`, {
        method: 'POST',
        headers: { authorization },
        body,
      });
      expect(answer.status).toBe(403);
    }
  });

  test('deletes the key when the exchange ends', async () => {
    exchange.child.kill('SIGTERM');
    await exchange.ended;
    expect(() => statSync(operatorServerFile(dataDir))).toThrow('ENOENT');
  });
});

test('the command line says that no exchange is running', async () => {
  const { output, exitCode } = await operator('/nonexistent', 'ledger', 'audit');
  expect(exitCode).toBe(1);
  expect(output).toBe('No exchange runs on the data directory /nonexistent (DATA_DIR).\n');
});
