/** `npm run release -- <command>`: releases one module or rolls it back; `help` lists the commands. */
import { readArguments } from '@livery/module-tools/release/command';
import { runCommand } from '@livery/module-tools/release/commands';
import { hostCommands } from '../site/host-commands.ts';

try {
  await runCommand(readArguments(process.argv.slice(2)), (line) => console.log(line), hostCommands);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
