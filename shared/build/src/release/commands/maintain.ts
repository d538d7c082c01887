/** The commands that keep a store in order and change nothing for visitors. */
import { readCount } from '../arguments.ts';
import { channelOf, releaseChange, channelLabel, newest, describeValidity, type Commands } from '../command.ts';
import { readReleaseEnvironment } from '../environment.ts';
import { prune } from '../prune.ts';

export const maintainCommands: Commands = {
  renew: {
    usage: 'renew',
    what: 'signs what is released once more, so that it does not expire',
    takes: ['tenant', 'channel'],
    async run(argv, print) {
      const environment = await readReleaseEnvironment(process.env);
      await newest(environment, channelOf(argv));
      const manifest = await releaseChange(argv, environment, (modules) => modules);
      print(`${channelLabel(manifest)}: release ${manifest.sequence}, ${describeValidity(manifest)}`);
    },
  },
  prune: {
    usage: 'prune [--keep 20]',
    what: 'removes versions that none of the last releases of any channel runs, and older releases',
    takes: ['keep'],
    async run({ options: { keep = '20' } }, print) {
      const count = readCount('keep', keep);
      const removed = await prune(await readReleaseEnvironment(process.env), count);
      for (const name of removed) print(`removed ${name}`);
      print(`${removed.length} removed.`);
    },
  },
};
