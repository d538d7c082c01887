import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publishToAll, publishToSome } from './changes.ts';
import { release, releasePath, type ChannelName, type ChannelWriter } from './channel.ts';
import { fetchMetrics, readPairOpenings } from './module-health.ts';
import { describeSkew, describeUpgrade, readSkew, readUpgrade } from './skew.ts';
import { createFolderStore } from './store.ts';
import { stored, temporaryFolder, versionOf, writerOf } from '../../test/released.ts';
import { integrityOf, releasedFrom, versionFolder } from './version-files.ts';

const stable = { tenant: 'default', channel: 'stable' };
const next = { tenant: 'aldera.example', channel: 'next' };
let writer: ChannelWriter;
beforeEach(async () => {
  writer = await writerOf(createFolderStore(temporaryFolder()));
});

/** Stores a version with a record that names its libraries, and releases it to everyone, or to a share. */
async function publish(
  [name, version]: readonly [name: string, version: string],
  { libraries, channel = stable, share }: { libraries?: unknown; channel?: ChannelName; share?: number } = {},
) {
  const module = await stored(writer.store, name, version);
  const { base: _base, ...record } = module;
  await writer.store.replace(
    `${versionFolder(module)}record.json`,
    Buffer.from(typeof libraries === 'string' ? libraries : JSON.stringify({ ...record, libraries })),
  );
  await release(writer, channel, (modules) =>
    share === undefined
      ? publishToAll(modules, module)
      : publishToSome(modules, { release: module, share, agents: [] }),
  );
}
async function keepHost(version: string, parts: object): Promise<void> {
  const files = { 'main.js': integrityOf(Buffer.from('')) };
  const record = { fingerprint: 'x', scripts: [], styles: [], files, ...parts };
  await writer.store.create(`hosts/${version}/record.json`, Buffer.from(JSON.stringify(record)));
}
const report = async (openings: Parameters<typeof describeSkew>[1] = []) =>
  describeSkew(await readSkew(writer), openings);
const upgrade = async (text: string) => describeUpgrade(await readSkew(writer), readUpgrade(text));

const react19 = { react: '^19.3.1', 'react/jsx-runtime': '^19.3.1' };
const react20 = { react: '^20.0.0', '@livery/ui/field': '^0.1.0' };

test('lists live versions, hosts, libraries and conflicts over all channels', async () => {
  await publish(['futures', '1.0.0'], { libraries: react19 });
  await publish(['wealth', '1.0.0'], { libraries: react19 });
  await publish(['wealth', '2.0.0'], { libraries: react20, share: 10 });
  await publish(['wealth', '1.0.0'], { libraries: react19, channel: next });
  await keepHost('0.1.0-a', { contract: '1.2', libraries: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' } });
  expect(await report()).toEqual([
    'Live versions',
    '  wealth 1.0.0 (aldera.example next; default stable): contract ^1.0',
    '  futures 1.0.0 (default stable): contract ^1.0',
    '  wealth 2.0.0 (default stable, 10 %): contract ^1.0',
    'Deployed hosts',
    '  0.1.0-a: contract 1.2',
    'Shared libraries',
    '  @livery/ui/field               provided unknown; required ^0.1.0 (wealth)',
    '  react                          provided 19.3.1; required ^19.3.1 (wealth, futures), ^20.0.0 (wealth)',
    '  react/jsx-runtime              provided 19.3.1; required ^19.3.1 (wealth, futures)',
    'Conflicts',
    '  wealth 2.0.0 does not run on host 0.1.0-a: it requires react ^20.0.0, the host has 19.3.1',
    'Openings since the exchange started',
    '  none',
  ]);
});

test('names the modules that must be rebuilt for an upgrade', async () => {
  await publish(['futures', '1.0.0'], { libraries: react19 });
  await publish(['spot', '1.0.0'], { libraries: react20 });
  await publish(['wealth', '1.0.0'], { libraries: react19, channel: next });
  expect(await upgrade('react@20')).toEqual([
    'react 20 is possible when futures and wealth are rebuilt and released to everyone.',
    '  wealth 1.0.0 (aldera.example next) requires react ^19.3.1',
    '  futures 1.0.0 (default stable) requires react ^19.3.1',
  ]);
  expect(await upgrade('react@20.1')).toHaveLength(3);
  expect(await upgrade('@livery/ui@0.1.7')).toEqual(['@livery/ui 0.1.7 is possible: every live version accepts it.']);
  expect(await upgrade('@livery/ui@0.2')).toEqual([
    '@livery/ui 0.2 is possible when spot is rebuilt and released to everyone.',
    '  spot 1.0.0 (default stable) requires @livery/ui/field ^0.1.0',
  ]);
  expect((await upgrade('contract@1.9'))[0]).toBe('contract 1.9 is possible: every live version accepts it.');
  expect((await upgrade('contract@2.0'))[0]).toMatch(/when futures, spot and wealth are rebuilt/);
  await expect(upgrade('reakt@20')).rejects.toThrow(
    '"reakt" is no shared library: there are contract, @livery/ui and react.',
  );
});

test.each(['react', 'react@', '@20', 'react@next', 'react@20 --x'])('rejects %j as an upgrade', (text) => {
  expect(() => readUpgrade(text)).toThrow('--upgrade is a library and its next version, such as react@20');
});

test.each([
  ['without libraries', undefined],
  ['that is malformed', '{"libraries": '],
  ['whose ranges are none', { react: 'every' }],
])('reports the libraries of a version as unknown for a record %s', async (_what, libraries) => {
  await publish(['c2c', '0.9.0'], { libraries });
  await publish(['spot', '1.0.0'], { libraries: react20 });
  expect(await report()).toContain('  c2c 0.9.0 (default stable): contract ^1.0, libraries unknown');
  expect(await upgrade('react@20')).toEqual([
    'react 20 is possible when c2c is rebuilt and released to everyone.',
    '  c2c 0.9.0 (default stable) has no record of its libraries',
  ]);
});

test('reports older and unreadable hosts as unknown', async () => {
  await publish(['wealth', '1.0.0'], { libraries: react19 });
  await keepHost('0.0.9', {});
  await writer.store.create('hosts/0.0.8/record.json', Buffer.from('<html>'));
  const lines = await report();
  expect(lines).toContain('  0.0.8: contract unknown, libraries unknown');
  expect(lines).toContain('  0.0.9: contract unknown, libraries unknown');
  expect(lines).not.toContain('Conflicts');
});

test('names a channel that cannot be read, and reports the others', async () => {
  await publish(['wealth', '1.0.0'], { libraries: react19 });
  await publish(['spot', '1.0.0'], { libraries: react20, channel: next });
  await writer.store.replace(releasePath(next, 1), Buffer.from('key signature\n{}'));
  expect(await report()).toContainEqual(expect.stringMatching(/^ {2}aldera\.example next: .*signature/));
  const lines = await upgrade('react@20');
  expect(lines[0]).toBe('react 20 is possible when wealth is rebuilt and released to everyone.');
  expect(lines).toContain('Other versions may block it too, in channels that cannot be read');
});

test('reports a store without releases and hosts', async () => {
  expect(await report()).toEqual([
    'Deployed hosts',
    '  none: register each host with keep-host',
    'Openings since the exchange started',
    '  none',
  ]);
  expect(await upgrade('react@20')).toEqual(['react 20 is possible: no version is live.']);
});

test('reports the openings of each pair of host and version', async () => {
  const line = (labels: string, count: number) => `livery_module_openings_total{module="wealth",${labels}} ${count}\n`;
  const openings = readPairOpenings(
    line('version="1.0.0",outcome="opened",host="0.1.0-a"', 3) +
      line('version="1.0.0",outcome="failed",host="0.1.0-a"', 8) +
      line('version="1.0.0",outcome="opened",host="0.1.0-b"', 40) +
      // Of an exchange that does not count by host yet.
      line('version="0.9.0",outcome="opened"', 2),
  );
  expect((await report(openings)).slice(-4)).toEqual([
    'Openings since the exchange started',
    '  host 0.1.0-b, wealth 1.0.0: 40',
    '  host 0.1.0-a, wealth 1.0.0: 3',
    '  host other, wealth 0.9.0: 2',
  ]);
});

test('reports without openings, and says why, when the metrics cannot be read', async () => {
  const exchange = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => exchange.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}/metrics`;
  const said: string[] = [];
  expect(await fetchMetrics(url, (line) => said.push(line))).toBeUndefined();
  await new Promise((resolve) => exchange.close(resolve));
  expect(said).toEqual([`${url} cannot be read: HTTP 503`]);
  await publish(['wealth', '1.0.0'], { libraries: react19 });
  expect(describeSkew(await readSkew(writer), undefined).at(-1)).toBe(
    'The report has no openings, because the metrics cannot be read.',
  );
});

test('leaves the libraries out of what is signed', () => {
  const { base, ...built } = versionOf('wealth', '1.0.0');
  expect(releasedFrom({ ...built, libraries: react19 }, base)).toEqual({ ...built, base });
});
