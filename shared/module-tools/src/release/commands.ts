/** Every release command. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { moduleJob, runJobs } from '../build/build-module.ts';
import { checkBuild, checkModule } from '../check/check-module.ts';
import { releaseCommand, root } from '../workspace.ts';
import { changeCommands, rollBackNewest } from './change-commands.ts';
import { newestVersion } from './changes.ts';
import {
  builtHere,
  channelLabel,
  channelOf,
  type Commands,
  describeModule,
  describeOrigin,
  describeValidity,
  moduleFolder,
  moduleOf,
  newest,
  type Print,
  readCount,
  readPercent,
  readTrustedSigningKey,
  type ReleaseArguments,
  releaseChange,
} from './command.ts';
import { readReleaseEnvironment } from './environment.ts';
import { keyringCommands } from './keyring-commands.ts';
import { readMetricsUrl, watchModuleHealth } from './module-health.ts';
import { previewCommands } from './preview-commands.ts';
import { previewLabel, type StoredPreview, storedPreviews } from './previews.ts';
import { createSigningKey, trustedLine } from './signing-key.ts';
import { skewCommands } from './skew.ts';
import { isBuiltFolder } from './version-files.ts';
import { channels, findFaults, prune, storedHostVersions } from './store-contents.ts';

/** The commands that come before a release. */
const prepareCommands: Commands = {
  keygen: {
    usage: 'keygen [--out <file>]',
    what: 'makes a signing key outside of the repository, and prints its line for the trusted keys',
    takes: ['out'],
    async run({ options }, print) {
      const path = resolve(options.out ?? join(homedir(), '.config', 'livery', 'release.pem'));
      const isInside = !relative(root, path).startsWith('..');
      if (isInside)
        throw new Error(`${path} is inside the repository, where a private key has no place: name another with --out.`);
      if (existsSync(path)) throw new Error(`There is a key at ${path} already: it stays as it is.`);
      const key = await createSigningKey(path);
      print(`The key is in ${path}: keep it secret (RELEASE_KEY). Hosts trust it by this line in RELEASE_KEYS:`);
      print(trustedLine(key).trim());
    },
  },
  build: {
    usage: 'build <module>',
    what: 'builds a module, if it changed, and prints its version',
    takes: ['module'],
    async run(argv, print) {
      const dir = moduleFolder(argv);
      await runJobs([moduleJob(dir)], print);
      const { folder, built } = builtHere(argv);
      print(
        `${built.name} ${built.version}, ${Object.keys(built.files).length} files in ${relative(process.cwd(), folder)}`,
      );
    },
  },
  check: {
    usage: 'check <module or folder>',
    what: 'checks the contract, texts, weight and licences of a module, or what can be told of a version built elsewhere',
    takes: ['module'],
    async run(argv, print) {
      const isElsewhere = argv.module !== undefined && isBuiltFolder(argv.module);
      if (!isElsewhere) await runJobs([moduleJob(moduleFolder(argv))], print);
      const { folder, built } = builtHere(argv);
      const results = isElsewhere ? checkBuild(built, folder) : checkModule(moduleFolder(argv), built, folder);
      for (const { name, found, faults } of results) {
        print(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${found}`);
        for (const fault of faults) print(`       ${fault}`);
      }
      const failed = results.filter(({ faults }) => faults.length > 0);
      if (failed.length > 0) throw new Error(`${built.name} fails ${failed.length} of ${results.length} checks.`);
      print(`${built.name} ${built.version} passes.`);
    },
  },
};

const intervalMs = 5000;

/** The command that watches a version while visitors run it. */
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
      await readTrustedSigningKey(environment, channelOf(argv).tenant);
      const { isOverBudget, seen } = await watchModuleHealth({
        metricsUrl: readMetricsUrl(process.env),
        module: name,
        version,
        print,
        intervalMs,
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

function describePreview({ found }: StoredPreview): string {
  if ('fault' in found) return found.fault;
  const { preview, owner, key, isLive } = found;
  const day = new Date(preview.expires * 1000).toISOString().slice(0, 10);
  return `${preview.module.version}, signed by ${owner ?? `the key ${key}`}, ${isLive ? `until ${day}` : 'expired'}`;
}

/** The commands that only read. */
const inspectCommands: Commands = {
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
          for (const module of manifest.modules)
            for (const line of [describeModule(module), describeOrigin(module)]) if (line !== '') print(line);
        } catch (error) {
          // One broken channel must not hide the others.
          print(`${channelLabel(channel)}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      for (const version of await storedHostVersions(environment.store)) print(`host ${version} is out`);
      for (const stored of await storedPreviews(environment))
        print(`${previewLabel(stored)}: ${describePreview(stored)}`);
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

/** The commands that keep a store in order and change nothing for visitors. */
const maintainCommands: Commands = {
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

const ownCommands: Commands = {
  ...prepareCommands,
  ...changeCommands,
  ...previewCommands,
  ...inspectCommands,
  ...skewCommands,
  ...watchCommands,
  ...maintainCommands,
  ...keyringCommands,
};

const help = (commands: Commands): string =>
  [
    `${releaseCommand} <command> [--tenant default] [--channel stable]`,
    '',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(58)} ${what}`),
  ].join('\n');

/** Runs one command, of these or of `more`. Rejects with an error that says what was wrong. */
export async function runCommand(argv: ReleaseArguments, print: Print, more: Commands = {}): Promise<void> {
  const commands = { ...ownCommands, ...more };
  if (argv.command === 'help') return print(help(commands));
  const command = Object.hasOwn(commands, argv.command) ? commands[argv.command] : undefined;
  if (!command) throw new Error(`There is no command "${argv.command}". There are:\n${help(commands)}`);
  if (argv.module !== undefined && !command.takes.includes('module'))
    throw new Error(`${argv.command} is about the whole store or channel, not about "${argv.module}" alone.`);
  for (const [name] of Object.entries(argv.options))
    if (!command.takes.some((taken) => taken === name)) throw new Error(`${argv.command} knows no --${name}.`);
  return command.run(argv, print);
}
