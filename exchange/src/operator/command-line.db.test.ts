import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { openOperatorServer, operatorServerFile } from './operator-server.ts';

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
  let site: TestExchange;
  let close: () => Promise<void>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'livery-operator-'));
    site = await startTestExchange(await openTestDatabase('seeded'));
    close = await openOperatorServer(site.exchange, dataDir, pino({ level: 'silent' }));
  });
  afterAll(() => site.close());

  test('executes a command with its words as the shell gave them', async () => {
    const name = 'Aldera "&" Söhne';
    expect(await operator(dataDir, 'tenant', 'set', 'aldera', 'appName', name)).toMatchObject({ exitCode: 0 });
    expect((await site.exchange.tenants.byDomain('localhost'))?.configuration.appName).toBe(name);
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

  test('deletes the key when it closes', async () => {
    await close();
    expect(() => statSync(operatorServerFile(dataDir))).toThrow('ENOENT');
  });
});

test('the command line says that no exchange is running', async () => {
  const { output, exitCode } = await operator('/nonexistent', 'ledger', 'audit');
  expect(exitCode).toBe(1);
  expect(output).toBe('No exchange runs on the data directory /nonexistent (DATA_DIR).\n');
});
