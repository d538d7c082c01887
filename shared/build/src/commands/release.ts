/** `npm run release -- <command>`: releases one module, and takes it back; `help` lists the commands. */
import { readArguments } from '../release/arguments.ts';
import { commands, help } from '../release/commands.ts';

try {
  const argv = readArguments(process.argv.slice(2));
  const command = Object.hasOwn(commands, argv.command) ? commands[argv.command] : undefined;
  if (command) await command.run(argv, (line) => console.log(line));
  else if (argv.command === 'help') console.log(help());
  else throw new Error(`There is no command "${argv.command}". There are:\n${help()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
