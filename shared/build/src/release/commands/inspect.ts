/** What only looks. */
import { named, newest, shown, validity, type Commands } from '../command.ts';
import { readReleaseEnvironment } from '../environment.ts';
import { hostsOut } from '../host-files.ts';
import { channels, faultsOf } from '../survey.ts';

export const inspecting: Commands = {
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
          print(`${named(channel)}: release ${manifest.sequence}, ${validity(manifest)}`);
          for (const module of manifest.modules) print(shown(module));
        } catch (error) {
          // The others are wanted all the same.
          print(`${named(channel)}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      for (const version of await hostsOut(environment.store)) print(`host ${version} is out`);
    },
  },
  verify: {
    usage: 'verify',
    what: 'checks every signature, sequence and file that a visitor may be given; fails when one is wrong',
    takes: [],
    async run(_argv, print) {
      const environment = await readReleaseEnvironment(process.env);
      const faults = await faultsOf(environment);
      for (const fault of faults) print(fault);
      if (faults.length > 0)
        throw new Error(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${environment.store.name}.`);
      print(`${environment.store.name} is sound.`);
    },
  },
};
