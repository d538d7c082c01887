import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedSince, findBase } from './changed-files.ts';

let repository = '';
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    ...{ cwd: repository, encoding: 'utf8', stdio: 'pipe' },
    // Nothing of who runs the tests: no hooks, no signing, no other repository.
    env: { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  }).trim();
const write = (name: string) => writeFileSync(join(repository, name), name);

function commit(name: string): string {
  write(name);
  git('add', '-A');
  git('commit', '-qm', name);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'livery-changed-'));
  git('init', '-qb', 'main');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

test('a branch is compared with where it left main', () => {
  const left = commit('a.ts');
  git('switch', '-qc', 'work');
  commit('b.ts');
  commit('c.ts');
  expect(findBase(undefined, repository)).toEqual({ name: 'main', commit: left });
  expect(changedSince(left, repository)).toEqual(['b.ts', 'c.ts']);
});

test('a branch with an upstream is compared with where it left that', () => {
  commit('a.ts');
  git('switch', '-qc', 'work', '--track', 'main');
  const pushed = commit('b.ts');
  git('branch', 'pushed');
  git('branch', '--set-upstream-to', 'pushed');
  commit('c.ts');
  expect(findBase(undefined, repository)).toEqual({ name: '@{upstream}', commit: pushed });
});

test('without an origin that differs, the commit before is compared', () => {
  const first = commit('a.ts');
  commit('b.ts');
  expect(findBase(undefined, repository)).toEqual({ name: 'HEAD~1', commit: first });
});

test('a given commit is compared, and one that there is not is refused', () => {
  const first = commit('a.ts');
  commit('b.ts');
  expect(findBase(first.slice(0, 7), repository)).toEqual({ name: first.slice(0, 7), commit: first });
  expect(() => findBase('nowhere', repository)).toThrow('git knows no commit nowhere.');
});

test('what is not committed, not known to git, renamed or gone has changed; what git ignores has not', () => {
  write('.gitignore');
  writeFileSync(join(repository, '.gitignore'), 'ignored.ts\n');
  write('gone.ts');
  write('old-name.ts');
  const first = commit('edited.ts');
  writeFileSync(join(repository, 'edited.ts'), 'new');
  git('mv', 'old-name.ts', 'new-name.ts');
  git('rm', '-q', 'gone.ts');
  write('untracked.ts');
  write('ignored.ts');
  expect(changedSince(first, repository)).toEqual([
    ...['edited.ts', 'gone.ts', 'new-name.ts', 'old-name.ts', 'untracked.ts'],
  ]);
});
