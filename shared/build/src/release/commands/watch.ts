/** The command that watches a version while visitors run it. */
import { readCount, readPercent } from '../arguments.ts';
import { newestVersion } from '../changes.ts';
import { channelOf, moduleOf, newest, readTrustedSigningKey, type Commands } from '../command.ts';
import { readReleaseEnvironment } from '../environment.ts';
import { readServerAddress } from '../server-address.ts';
import { watchModuleHealth } from '../watch-module-health.ts';
import { rollBackNewest } from './change.ts';

const intervalMs = 5000;

export const watchCommands: Commands = {
  watch: {
    usage: 'watch <module> [--budget 2] [--minimum 50] [--for 30]',
    what: 'takes the newest version back by itself when it fails in more than 2 % of 50 or more openings within 30 minutes',
    takes: ['module', 'budget', 'minimum', 'for', 'tenant', 'channel'],
    async run(argv, print) {
      const { budget = '2', minimum = '50', for: minutes = '30' } = argv.options;
      const name = moduleOf(argv);
      const environment = await readReleaseEnvironment(process.env);
      const { manifest } = await newest(environment, channelOf(argv));
      const module = manifest.modules.find(({ stable }) => stable.name === name);
      if (!module) throw new Error(`${name} is not released here.`);
      const version = newestVersion(module);
      // Fail now rather than when the rollback must be signed.
      await readTrustedSigningKey(environment);
      const { isOverBudget, seen } = await watchModuleHealth({
        metricsUrl: readServerAddress('METRICS_URL', process.env['METRICS_URL'] || 'http://127.0.0.1:8082/metrics'),
        ...{ module: name, version, print, intervalMs },
        budget: { percent: readPercent('budget', budget), minimum: readCount('minimum', minimum) },
        durationMs: readCount('for', minutes) * 60_000,
      });
      const figures = `${seen.failures} failures in ${seen.openings} openings`;
      if (isOverBudget) {
        await rollBackNewest(argv, { environment, print, watched: version });
        throw new Error(`${name} ${version} was taken back: ${figures}.`);
      }
      if (seen.openings === 0) throw new Error(`Nobody opened ${name} ${version}, so nothing is known of it.`);
      print(`${name} ${version} stays: ${figures}.`);
    },
  },
};
