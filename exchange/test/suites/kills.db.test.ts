import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWholeRun } from '../databases.ts';
import { pause } from '../pause.ts';
import type { ExchangeProcess } from '../process.ts';
import { type Attack, type AttackedDatabase, embeddedIn, newPostgresIn, prepareAttack } from './attack.ts';
import { Draw } from './commands/draw.ts';

/** How often on each database: 50 times in all in a whole run. The second life is a long one (see below). */
const kills = Number(process.env['LIVERY_KILLS'] ?? (isWholeRun ? 25 : 1));
const seed = Number(process.env['LIVERY_SEED'] ?? 1);

jest.setTimeout(3_600_000);

const scratch = mkdtempSync(join(tmpdir(), 'livery-exchange-kills-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let attack: Attack | undefined;
afterEach(() => attack?.close());

const databases: Readonly<Record<string, () => Promise<AttackedDatabase>>> = {
  PGlite: () => embeddedIn(scratch),
  PostgreSQL: () => newPostgresIn(scratch),
};

test.each(isWholeRun ? Object.keys(databases) : ['PostgreSQL'])(
  `on %s, after ${kills} kills at random points under load nothing acknowledged is lost or repeated, and settlement goes on`,
  async (name) => {
    const database = await databases[name]?.();
    if (database === undefined) throw new Error(`no database ${name}`);
    const draw = new Draw(seed);
    attack = await prepareAttack(database, draw);
    const { load, start, finish } = attack;
    const kill = async ({ child, ended }: ExchangeProcess) => {
      child.kill('SIGKILL');
      await ended;
    };
    const output: string[] = [];
    let checked = 0;
    for (let killed = 0; killed < kills; killed += 1) {
      const running = start();
      if (killed > 0 && draw.below(5) === 0) {
        await pause(draw.below(2500));
        await kill(running);
        continue;
      }
      expect(await load.resume([(await running.ready).port], checked)).toEqual([]);
      checked = load.sent.length;
      load.start();
      // Every third run is long enough to begin paying pledges, and is killed during the payments.
      await pause(killed % 3 === 1 ? 5000 + draw.below(600) : 100 + draw.below(1400));
      await kill(running);
      await load.stopped();
      output.push(running.output().stderr);
    }
    const last = start();
    await finish(last);
    expect(`${output.join('')}${last.output().stderr}`).toBe('');
  },
);
