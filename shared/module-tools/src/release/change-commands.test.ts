import type { ModuleRelease } from '@livery/contract/release';
import { readArguments } from './command.ts';
import { publishToAll, publishToSome } from './changes.ts';
import { newestRelease, release, type ChannelWriter } from './channel.ts';
import { contentOf } from './stamps.ts';
import { createFolderStore } from './store.ts';
import { everyoneHas, temporaryFolder, versionOf, writerOf } from '../../test/released.ts';
import { rollBackNewest } from './change-commands.ts';

type Modules = readonly ModuleRelease[];

const channel = { tenant: 'default', channel: 'stable' };
let writer: ChannelWriter;

const made = (change: (modules: Modules) => Modules) => release(writer, channel, change);
const share = (version: string, percent: number) =>
  made((modules) => publishToSome(modules, { release: versionOf('wealth', version), share: percent, agents: [] }));
const modulesNow = async () =>
  (await newestRelease(writer.store, channel, writer.keys))?.manifest.modules.map(contentOf);

/** What a watch of wealth 2.0.0 does when the version is over its budget. */
const takeWatchedBack = () =>
  rollBackNewest(readArguments(['watch', 'wealth']), {
    environment: { ...writer, signingKey: () => Promise.resolve(writer.key), remotesOrigin: () => '' },
    print: () => undefined,
    watched: '2.0.0',
  });

beforeEach(async () => {
  writer = await writerOf(createFolderStore(temporaryFolder()));
  await made(() => [everyoneHas('wealth', '1.0.0')]);
  await share('2.0.0', 5);
});

test('rolls back the watched version although its share has grown in the meantime', async () => {
  await share('2.0.0', 50);
  await takeWatchedBack();
  expect(await modulesNow()).toEqual([{ ...everyoneHas('wealth', '1.0.0'), withdrawn: ['2.0.0'] }]);
});

test('rolls back the watched version although everyone has it by then', async () => {
  await made((modules) => publishToAll(modules, versionOf('wealth', '2.0.0')));
  await takeWatchedBack();
  expect(await modulesNow()).toEqual([{ ...everyoneHas('wealth', '1.0.0'), withdrawn: ['2.0.0'] }]);
});

test('does not roll back a later version', async () => {
  await share('2.0.1', 5);
  const before = await modulesNow();
  await expect(takeWatchedBack()).rejects.toThrow('wealth 2.0.0 is not the newest version any more: that is 2.0.1.');
  expect(await modulesNow()).toEqual(before);
});
