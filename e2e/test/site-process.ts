import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

function listenOnFreePort(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Free TCP ports. All are held until the last is found, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenOnFreePort));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** A site that `npm start` has started, which may still fail to get ready. */
export interface StartedSite {
  readonly process: ChildProcess;
  readonly port: number;
  readonly remotesPort: number;
  readonly dataDir: string;
  /** The output so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** Resolves with `true` when the site is ready, or with `false` when the command ends first. */
  readonly ready: Promise<boolean>;
  readonly exitCode: Promise<number | null>;
}

const command = [process.execPath, '--disable-warning=ExperimentalWarning', 'shared/build/src/commands/start.ts'];

/**
 * Runs the command of `npm start`, or `npm start` itself when it is given as the command. The site has its own ports and
 * data unless `variables` sets them.
 */
export async function startSite(
  variables: NodeJS.ProcessEnv = {},
  [program = '', ...args] = command,
): Promise<StartedSite> {
  const [freePort, freeRemotesPort] = await freePorts(2);
  const port = Number(variables['PORT'] ?? freePort);
  const remotesPort = Number(variables['REMOTES_PORT'] ?? freeRemotesPort);
  const dataDir = variables['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'livery-data-'));
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      EXCHANGE_PORT: '0',
      OPERATOR_PORT: '0',
      PORT: String(port),
      REMOTES_PORT: String(remotesPort),
      DATA_DIR: dataDir,
      LIVERY_MAILBOX: '1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (stdout.includes('Livery is ready: ')) resolve(true);
    });
    void exitCode.then(() => resolve(false));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return { process: child, port, remotesPort, dataDir, output: () => ({ stdout, stderr }), ready, exitCode };
}

/** Stops the site by SIGTERM. Returns its exit code. */
export async function stopSite(site: StartedSite): Promise<number | null> {
  site.process.kill('SIGTERM');
  return site.exitCode;
}
