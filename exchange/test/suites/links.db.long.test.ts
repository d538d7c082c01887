import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Link, type LinkFault, linkFaults, linkTo } from '../link.ts';
import { pause } from '../pause.ts';
import { type Attack, type AttackedDatabase, embeddedIn, newPostgresIn, prepareAttack } from './attack.ts';
import { Draw } from './commands/draw.ts';

/** How many faults on each database: 60 in all. The first of each run are one of every kind. */
const faults = Number(process.env['LIVERY_LINK_FAULTS'] ?? 30);
const seed = Number(process.env['LIVERY_SEED'] ?? 1);

jest.setTimeout(3_600_000);

const scratch = mkdtempSync(join(tmpdir(), 'livery-exchange-links-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let attack: Attack | undefined;
const links: Link[] = [];
afterEach(async () => {
  attack?.close();
  for (const link of links.splice(0)) await link.close();
});

/** Faults that last until they are mended. A fault that ends at once needs no mending. */
interface Fault {
  readonly name: string;
  begin(): Promise<void> | void;
  mend(): void;
}

const faultsOf = (link: Link, name: string): Fault[] =>
  linkFaults.map((fault: LinkFault) => ({
    name: `${name} ${fault}`,
    begin: () => link.break(fault),
    mend: () => link.mend(),
  }));

/** The server ends every connection of the exchange, as an administrator or a restart does. */
const endedBackends = (url: string): Fault => ({
  name: 'database ends connections',
  mend: () => undefined,
  async begin() {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
  },
});

interface Attacked extends AttackedDatabase {
  readonly databaseFaults: readonly Fault[];
}

const databases: Readonly<Record<string, () => Promise<Attacked>>> = {
  PGlite: async () => ({ ...(await embeddedIn(scratch)), databaseFaults: [] }),
  PostgreSQL: async () => {
    const database = await newPostgresIn(scratch);
    const { link, url } = await linkTo(database.url);
    links.push(link);
    const variables = { ...database.variables, DATABASE_URL: url };
    return { ...database, variables, databaseFaults: [...faultsOf(link, 'database'), endedBackends(database.url)] };
  },
};

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

test.each(Object.keys(databases))(
  `on %s, after each of ${faults} faults of its links under load nothing acknowledged is lost or repeated`,
  async (name) => {
    const database = await databases[name]?.();
    if (database === undefined) throw new Error(`no database ${name}`);
    const draw = new Draw(seed);
    attack = await prepareAttack(database, draw);
    const { load, start, finish } = attack;
    const running = start();
    const { port } = await running.ready;
    const members = await Link.open(port);
    links.push(members);
    const all = [...database.databaseFaults, ...faultsOf(members, 'members')];
    let checked = 0;
    expect(await load.resume([members.port], checked)).toEqual([]);
    for (let count = 0; count < faults; count += 1) {
      const fault = all[count] ?? draw.one(all);
      load.start();
      await pause(100 + draw.below(600));
      await fault.begin();
      await pause(200 + draw.below(2500));
      fault.mend();
      await load.stopped();
      while (!(await isReady(port))) await pause(50);
      const found = await load.resume([members.port], checked);
      expect({ fault: fault.name, found, log: found.length === 0 ? '' : running.output().stderr }).toEqual({
        fault: fault.name,
        found: [],
        log: '',
      });
      checked = load.sent.length;
    }
    await finish(running);
  },
);
