/** The modules of this repository fulfil what `livery-module check` asks of any module. */
import { readArguments } from '@livery/module-tools/release/command';
import { runCommand } from '@livery/module-tools/release/commands';
import { readModuleMetadata } from '@livery/module-tools/build/artifact';
import { remotes } from '@livery/module-tools/workspace';

test.each(remotes())('%s passes the check', async (dir) => {
  const { name } = readModuleMetadata(dir);
  const lines: string[] = [];
  await runCommand(readArguments(['check', name]), (line) => lines.push(line));
  expect(lines.at(-1)).toMatch(new RegExp(`^${name} .* passes\\.$`));
});
