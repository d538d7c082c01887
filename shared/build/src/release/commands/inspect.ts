/** The commands that only read. */
import { channelLabel, newest, describeModule, describeValidity, type Commands } from '../command.ts';
import { readReleaseEnvironment } from '../environment.ts';
import { storedHostVersions } from '../host-files.ts';
import { channels, findFaults } from '../inspect-store.ts';

export const inspectCommands: Commands = {
  status: {
    usage: 'status',
    what: 'lists what every tenant and channel runs, and the hosts that are out',
    takes: [],
    async run(_argv, print) {
      const environment = await readReleaseEnvironment(process.env);
      const all = await channels(environment.store);
      if (all.length === 0) print(`Nothing is released in ${environment.store.name}.`);
      for (const channel of all) {
        try {
          const { manifest } = await newest(environment, channel);
          print(`${channelLabel(channel)}: release ${manifest.sequence}, ${describeValidity(manifest)}`);
          for (const module of manifest.modules) print(describeModule(module));
        } catch (error) {
          // One broken channel must not hide the others.
          print(`${channelLabel(channel)}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      for (const version of await storedHostVersions(environment.store)) print(`host ${version} is out`);
    },
  },
  verify: {
    usage: 'verify',
    what: 'checks every signature, sequence and file that a visitor may be given; fails when one is wrong',
    takes: [],
    async run(_argv, print) {
      const environment = await readReleaseEnvironment(process.env);
      const faults = await findFaults(environment);
      for (const fault of faults) print(fault);
      if (faults.length > 0)
        throw new Error(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${environment.store.name}.`);
      print(`${environment.store.name} is sound.`);
    },
  },
};
