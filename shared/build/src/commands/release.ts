/** `npm run release -- <command>`: releases one module or rolls it back; `help` lists the commands. */
import { readArguments } from '../release/command.ts';
import { runCommand } from '../release/commands.ts';

try {
  await runCommand(readArguments(process.argv.slice(2)), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
