/** Asks git what changed. */
import { spawnSync } from 'node:child_process';
import { root } from '../workspace.ts';

/** What a git command prints; nothing when it fails. */
function git(args: readonly string[], cwd: string): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });
  return status === 0 ? stdout : undefined;
}

const commitOf = (name: string, cwd: string) =>
  git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], cwd)?.trim();

export interface Base {
  /** What a change is compared with, for who reads along. */
  readonly name: string;
  readonly commit: string;
}

/** Where a branch may have come from, the likeliest first. */
const origins = ['@{upstream}', 'origin/main', 'main'];

/**
 * The commit that a change is compared with: the given one, or where the branch left what it came from, or the commit
 * before. A branch that has left its origin nowhere is compared with the commit before as well.
 */
export function findBase(given: string | undefined, cwd = root): Base {
  if (given !== undefined) {
    const commit = commitOf(given, cwd);
    if (commit === undefined) throw new Error(`git knows no commit ${given}.`);
    return { name: given, commit };
  }
  const head = commitOf('HEAD', cwd);
  if (head === undefined) throw new Error('--changed needs a git repository with a commit.');
  for (const origin of origins) {
    const commit = commitOf(origin, cwd) && git(['merge-base', 'HEAD', origin], cwd)?.trim();
    if (commit !== undefined && commit !== '' && commit !== head) return { name: origin, commit };
  }
  const before = commitOf('HEAD~1', cwd);
  return before === undefined ? { name: 'HEAD', commit: head } : { name: 'HEAD~1', commit: before };
}

const lines = (output: string | undefined) => (output ?? '').split('\0').filter((line) => line !== '');

/** The files that differ from a commit, those that are not committed or not yet known to git among them. */
export function changedSince(commit: string, cwd = root): string[] {
  const differ = lines(git(['diff', '--name-only', '--no-renames', '-z', commit], cwd));
  const untracked = lines(git(['ls-files', '--others', '--exclude-standard', '-z'], cwd));
  return [...new Set([...differ, ...untracked])].toSorted();
}
