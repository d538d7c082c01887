/** Measures how long a newcomer waits, and the memory of the running demo, in a fresh clone of the last commit. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './figures.ts';

const root = join(import.meta.dirname, '..', '..');
const settleMs = 60_000;
const port = 18_080;
const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** A newcomer's environment: npm's and pnpm's variables of this script would keep the clone from installing itself. */
const newcomerEnvironment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^p?npm_/i.test(name)));

function start(clone: string): { child: ChildProcess; ready: Promise<void>; ended: Promise<void> } {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    env: { ...newcomerEnvironment, PORT: String(port), REMOTES_PORT: '18081', EXCHANGE_PORT: '18082' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('Livery is ready') && resolve());
    void ended.then(() => reject(new Error('npm start ended before the site was ready')));
  });
  return { child, ready, ended };
}

/** Resident memory of a process and its descendants in bytes; shared pages count once for each process. */
function residentBytes(pid: number): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]));
    } catch {
      // The process has already ended.
    }
  }
  const isBelow = (id: number): boolean => id === pid || (parents.has(id) && isBelow(parents.get(id) ?? 0));
  return [...parents.keys()]
    .filter((id) => id > 1 && isBelow(id))
    .reduce((sum, id) => {
      const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? '0';
      return sum + Number(resident) * 1024;
    }, 0);
}

/** Stops the site and waits until its port is free: npm ends before its child processes. */
async function stop({ child, ended }: ReturnType<typeof start>): Promise<void> {
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await ended;
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (await isUp()) await new Promise((resolve) => setTimeout(resolve, 100));
  // The exchange stops after the site, on a port that is not watched here.
  await new Promise((resolve) => setTimeout(resolve, 3000));
}

export async function startFigures(): Promise<Figures> {
  const clone = mkdtempSync(join(tmpdir(), 'livery-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const firstStart = performance.now();
    const first = start(clone);
    await first.ready;
    const firstTook = seconds(firstStart);
    await stop(first);

    const laterStart = performance.now();
    const later = start(clone);
    await later.ready;
    const laterTook = seconds(laterStart);
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const memory = residentBytes(later.child.pid ?? 0);
    await stop(later);

    appendFileSync(join(clone, 'remote-wealth', 'src', 'module.tsx'), '\n// Changed.\n');
    const rebuildStart = performance.now();
    execFileSync('npm', ['run', 'build', '--', 'remote-wealth'], { cwd: clone, stdio: 'ignore' });
    const rebuildTook = seconds(rebuildStart);
    return [
      ['first npm start of a fresh clone, after the download', firstTook, '120 s'],
      ['later npm start, nothing changed', laterTook, '8 s'],
      [`memory of the running demo after ${settleMs / 1000} s`, `${Math.round(memory / 1e6)} MB`, '1.2 GB'],
      ['one remote rebuilt alone, command included', rebuildTook, '5 s'],
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
