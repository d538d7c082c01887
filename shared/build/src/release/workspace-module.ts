import { remotes } from '../workspace.ts';
import type { ReleaseArguments } from './arguments.ts';
import { moduleOf } from './command.ts';

/** The module among the remotes of this workspace; throws when it is none of them. */
export function workspaceModule(argv: ReleaseArguments): { name: string; dir: string } {
  const name = moduleOf(argv);
  const dir = `remote-${name}`;
  if (!remotes().includes(dir)) throw new Error(`There is no ${dir} here. There are: ${remotes().join(', ')}.`);
  return { name, dir };
}
