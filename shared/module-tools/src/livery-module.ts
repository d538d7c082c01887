#!/usr/bin/env node
/** `npx livery-module <command>` in the folder of a module: builds, tests, checks and releases it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readModuleMetadata } from './build/artifact.ts';
import { portOf, serveAlone } from './build/serve-remote.ts';
import { runEmulator } from './emulator.ts';
import { testTimeout, unitProjects } from './jest/preset.ts';
import { runJest } from './jest/run.ts';
import { faultHelp } from './mock-exchange/faults.ts';
import { readArguments } from './release/command.ts';
import { runCommand } from './release/commands.ts';
import { root } from './workspace.ts';

const usage = `npx livery-module <command>, in the folder of a module

  dev             runs the module on the host with a mock exchange, and updates the page at every save
  dev --alone     builds the module at every save and serves it to a site that allows it
  faults          lists the faults that the mock exchange has on demand
  build           builds the module, if it changed, and prints the folder of the version
  test [<args>]   runs its tests; the arguments are those of Jest
  check           checks its contract, texts, weight and licences
  release <…>     releases versions; "release help" lists the commands`;

const print = (line: string): void => console.log(line);

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<unknown>>> = {
  async dev([option]) {
    if (option !== '--alone') return runEmulator(portOf('PORT', 8080), print);
    const { origin } = await serveAlone('.', portOf('PORT', 9081), print);
    print(`On a site that allows ${origin}: ?override=${readModuleMetadata('.').name}@${origin}`);
  },
  // oxlint-disable-next-line typescript/require-await -- as the others are
  async faults() {
    print(faultHelp);
  },
  build: (args) => runCommand(readArguments(['build', ...args]), print),
  check: (args) => runCommand(readArguments(['check', ...args]), print),
  async test(args) {
    const configuration = { rootDir: root, projects: unitProjects([]), testTimeout };
    process.exitCode = (await runJest({ name: 'unit', configuration, args })) ? 0 : 1;
  },
  release: (args) => runCommand(readArguments(args), print),
};

const [name = 'help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (!command) print(usage);
  else if (name !== 'release' && !existsSync(join(root, 'module.json')))
    throw new Error(`${root} is no module: it has no module.json.`);
  else await command(args);
  if (!command && name !== 'help') process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
