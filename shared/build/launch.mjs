/**
 * `node shared/build/launch.mjs <program> …`: runs a program of this repository on the Node that it brings along, and
 * installs the dependencies first when they are not those of the lockfile. Asking npx and pnpm at every command takes
 * seconds. This file runs on the Node that happens to be there, from 20 on, and on nothing that is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
/** What the dependencies were installed from; it goes with the folder. */
const stamp = join(root, 'node_modules', '.installed-from');
/** The programs as Node compiled them: those that they start use it too, which halves the start of a small one. */
const compiled = join(root, '.build', 'node');

/** The folders below the root or below `shared/` that hold a package. */
function packageFolders() {
  const below = (dir) =>
    readdirSync(join(root, dir), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .map((entry) => join(dir, entry.name));
  return [...below('.'), ...below('shared')]
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** A hash over all that says what is to be installed. */
function wanted() {
  const hash = createHash('sha256').update(`${pnpm} ${process.platform} ${process.arch}`);
  const manifests = ['.', ...packageFolders()].map((dir) => join(dir, 'package.json'));
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Whether every package that has dependencies has them, as far as a look at its folder can tell. */
function foldersAreThere() {
  return packageFolders().every((dir) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
    return !(dependencies ?? devDependencies) || existsSync(join(root, dir, 'node_modules'));
  });
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted() && foldersAreThere();

/** Exits with the code of the installation when it fails. */
function install() {
  const { status, error } = spawnSync('npx', ['--yes', pnpm, 'install'], { cwd: root, stdio: 'inherit' });
  if (error) console.error(`npx: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  // An installation may rewrite the lockfile, so compare the state after it.
  writeFileSync(stamp, wanted());
}

function run(args) {
  const own = join(bin, 'node');
  const node = existsSync(own) ? own : process.execPath;
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
  });
  // Ctrl-C also reaches the program. A signal to this process alone is passed on to it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    console.error(`${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

/** npm brings Node for Linux only. Elsewhere the developer's own Node runs TypeScript, which needs 22.18 or newer. */
function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (existsSync(join(bin, 'node')) || major > 22 || (major === 22 && minor >= 18)) return;
  console.error(
    `On this system Livery runs on your own Node, which must be 22.18 or newer, not ${process.versions.node}.`,
  );
  process.exit(1);
}

if (!isInstalled()) install();
assertNode();
run(process.argv.slice(2));
