import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readArguments } from './command.ts';
import { publishToAll, publishToSome } from './changes.ts';
import { newestRelease, release, type ChannelWriter } from './channel.ts';
import { describeModule } from './command.ts';
import { createFolderStore } from './store.ts';
import { createSigningKey, trustedLine } from './signing-key.ts';
import { temporaryFolder, versionOf } from '../../test/released.ts';
import { watchCommands } from './commands.ts';

const channel = { tenant: 'default', channel: 'stable' };
let exchange: Server;
/** What the exchange has counted of wealth 2.0.0, each time that it is asked: openings that went well, and failures. */
let counts: [opened: number, failed: number][];
let writer: ChannelWriter;

beforeEach(async () => {
  exchange = createServer((_request, response) => {
    const [opened, failed] = (counts.length > 1 ? counts.shift() : counts[0]) ?? [0, 0];
    const line = (outcome: string, count: number) =>
      `livery_module_openings_total{module="wealth",version="2.0.0",outcome="${outcome}"} ${count}\n`;
    response.end(line('opened', opened) + line('failed', failed));
  });
  await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
  const dir = temporaryFolder();
  const key = await createSigningKey(join(dir, 'release.pem'));
  writeFileSync(join(dir, 'trusted.txt'), trustedLine(key));
  writer = { store: createFolderStore(join(dir, 'store')), key, keys: { [key.id]: key.publicKey } };
  Object.assign(process.env, {
    RELEASE_STORE: join(dir, 'store'),
    RELEASE_KEYS: join(dir, 'trusted.txt'),
    RELEASE_KEY: join(dir, 'release.pem'),
    METRICS_URL: `http://127.0.0.1:${(exchange.address() as AddressInfo).port}/metrics`,
  });
  await release(writer, channel, (modules) => publishToAll(modules, versionOf('wealth', '1.0.0')));
  const some = { release: versionOf('wealth', '2.0.0'), share: 5, agents: [] };
  await release(writer, channel, (modules) => publishToSome(modules, some));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(async () => {
  jest.useRealTimers();
  exchange.closeAllConnections();
  await new Promise((resolve) => exchange.close(resolve));
});

/** Watches wealth to the end, however long that takes; gives what was said, its failure last. */
async function watched(options: string): Promise<readonly string[]> {
  const said: string[] = [];
  const over = new AbortController();
  const ended = watchCommands['watch']
    ?.run(readArguments(`watch wealth ${options}`.split(' ')), (line) => said.push(line))
    .catch((error: unknown) => said.push(String(error)))
    .finally(() => over.abort());
  while (!over.signal.aborted) {
    // The exchange and the store answer in their own time.
    await new Promise((resolve) => setImmediate(resolve));
    if (jest.getTimerCount() > 0) await jest.advanceTimersByTimeAsync(5000);
  }
  await ended;
  return said;
}
const wealthNow = async () =>
  (await newestRelease(writer.store, channel, writer.keys))?.manifest.modules.map(describeModule);

test('rolls back a version over its budget, and fails', async () => {
  counts = [
    [100, 50],
    [120, 50],
    [160, 53],
  ];
  expect(await watched('--budget 4 --minimum 50')).toEqual([
    '20 opened, 0 failures',
    '63 opened, 3 failures',
    'default stable: release 3',
    '  wealth       1.0.0; withdrawn: 2.0.0',
    'Error: wealth 2.0.0 was taken back: 3 failures in 63 openings.',
  ]);
  expect(await wealthNow()).toEqual(['  wealth       1.0.0; withdrawn: 2.0.0']);
});

test('keeps a version within its budget, and ends after the given minutes', async () => {
  counts = [
    [0, 0],
    [60, 3],
  ];
  const start = Date.now();
  expect((await watched('--budget 5 --minimum 50 --for 3')).at(-1)).toBe(
    'wealth 2.0.0 stays: 3 failures in 63 openings.',
  );
  expect(Date.now() - start).toBe(3 * 60_000);
  expect(await wealthNow()).toEqual(['  wealth       1.0.0, 2.0.0 for 5 %']);
});

test('keeps a version that nobody opened, and fails because nothing is known of it', async () => {
  counts = [[7, 7]];
  expect(await watched('--for 1')).toEqual(['Error: Nobody opened wealth 2.0.0, so nothing is known of it.']);
  expect(await wealthNow()).toEqual(['  wealth       1.0.0, 2.0.0 for 5 %']);
});
