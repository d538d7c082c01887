/** A real Chromium that needs nothing of the system: the binary comes inside an npm package. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserServer } from 'playwright-core';

/** Quiet on a closed network, and able to run as root in a container. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The package's own file looks for its fonts in the plain /tmp only; without any font no text is laid out. */
const fontConfiguration = (dir: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${dir}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${dir}/cache</cachedir>
</fontconfig>
`;

let temporaryDir: string | undefined;

/** One for as long as this process lives: its temporary files go there from the first browser on. */
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
 * Starts Chromium. The package unpacks into the temporary folder, and brings the system libraries that it needs only
 * where it believes to be on AWS, so both are set before its first import.
 * @param more arguments of Chromium's own
 */
export async function launchBrowser(extraArgs: readonly string[] = []): Promise<RunningBrowser> {
  const dir = openTemporaryDir();
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  process.env['TMPDIR'] = dir;
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  writeFileSync(join(dir, 'fonts', 'fonts.conf'), fontConfiguration(join(dir, 'fonts')));
  const server: BrowserServer = await chromium.launchServer({
    executablePath,
    headless: true,
    args: [...args, ...extraArgs],
  });
  return {
    address: server.wsEndpoint(),
    close: () => server.close(),
  };
}
