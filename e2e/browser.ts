/** A real Chromium from an npm package, which needs nothing installed on the system. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

/** Chromium makes no requests of its own, and can run as root in a container. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera of its own, which every page may use whose policy allows it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** The package's own file finds its fonts only in /tmp. Without a font Chromium lays out no text. */
const fontConfiguration = (dir: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${dir}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${dir}/cache</cachedir>
</fontconfig>
`;

let temporaryDir: string | undefined;

/** Creates one folder for the temporary files of this process, and removes it at exit. */
function openTemporaryDir(): string {
  if (temporaryDir === undefined) {
    const created = mkdtempSync(join(tmpdir(), 'livery-chromium-'));
    process.once('exit', () => rmSync(created, { recursive: true, force: true }));
    temporaryDir = created;
  }
  return temporaryDir;
}

export interface RunningBrowser {
  /** For `chromium.connect`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Unpacks Chromium. Returns the path of its program, which works in this process and in its children. The package unpacks into
 * the temporary folder, and unpacks the system libraries that it needs only on AWS. So `TMPDIR` and the variable of AWS are set
 * before its first import.
 */
export async function unpackChromium(): Promise<string> {
  const dir = openTemporaryDir();
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = dir;
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  // What this process starts later may run as another user, who may not read the folder.
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  writeFileSync(join(dir, 'fonts', 'fonts.conf'), fontConfiguration(join(dir, 'fonts')));
  return executablePath;
}

/** Starts an unpacked Chromium for this process alone. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, headless: true, args });

/**
 * Starts Chromium for other processes too.
 * @param extraArgs further arguments of Chromium
 */
export async function launchBrowser(extraArgs: readonly string[] = []): Promise<RunningBrowser> {
  const server: BrowserServer = await chromium.launchServer({
    executablePath: await unpackChromium(),
    headless: true,
    args: [...args, ...extraArgs],
  });
  return {
    address: server.wsEndpoint(),
    close: () => server.close(),
  };
}
