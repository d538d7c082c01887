/** Every release command. */
import type { ReleaseArguments } from './arguments.ts';
import type { Commands, Print } from './command.ts';
import { changeCommands } from './commands/change.ts';
import { gateCommands } from './commands/gate.ts';
import { inspectCommands } from './commands/inspect.ts';
import { maintainCommands } from './commands/maintain.ts';
import { prepareCommands } from './commands/prepare.ts';
import { watchCommands } from './commands/watch.ts';

const commands: Commands = {
  ...prepareCommands,
  ...gateCommands,
  ...changeCommands,
  ...inspectCommands,
  ...watchCommands,
  ...maintainCommands,
};

export const help = (): string =>
  [
    'npm run release -- <command> [--tenant default] [--channel stable]',
    '',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(58)} ${what}`),
  ].join('\n');

/** Runs one command. Rejects with an error that says what was wrong. */
export async function runCommand(argv: ReleaseArguments, print: Print): Promise<void> {
  if (argv.command === 'help') return print(help());
  const command = Object.hasOwn(commands, argv.command) ? commands[argv.command] : undefined;
  if (!command) throw new Error(`There is no command "${argv.command}". There are:\n${help()}`);
  if (argv.module !== undefined && !command.takes.includes('module'))
    throw new Error(`${argv.command} is about the whole store or channel, not about "${argv.module}" alone.`);
  for (const [name] of Object.entries(argv.options))
    if (!command.takes.some((taken) => taken === name)) throw new Error(`${argv.command} knows no --${name}.`);
  return command.run(argv, print);
}
