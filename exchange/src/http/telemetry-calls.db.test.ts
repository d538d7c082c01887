import type { PageReport } from '@livery/contract/calls/telemetry';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';

let site: TestExchange;
let place: string;
const open = async () => {
  place = mkdtempSync(join(tmpdir(), 'releases-'));
  release('default', subject);
  const releaseStore = { place, channel: 'stable' };
  site = await startTestExchange(await openTestDatabase('seeded'), undefined, undefined, { releaseStore });
};
const close = async () => {
  await site.close();
  rmSync(place, { recursive: true });
};

const subject = { module: 'wealth', version: '0.1.0-ab12cd34' };
/** Releases one module without a signature. */
function release(tenant: string, { module: name, version }: typeof subject): void {
  const folder = join(place, 'channels', tenant, 'stable');
  mkdirSync(folder, { recursive: true });
  const route = { path: `/${name}`, title: { 'en-US': name } };
  const stable = { name, version, contract: '^1.0', routes: [route], base: 'https://x/', entry: 'a.js', files: {} };
  const manifest = { format: 1, tenant, channel: 'stable', sequence: 1, issued: 1, expires: 2, modules: [{ stable }] };
  writeFileSync(join(folder, 'current.signed'), `key signature\n${JSON.stringify(manifest)}`);
}
const opening = (change: object = {}) => ({ kind: 'opening', ...subject, outcome: 'opened', ms: 120, ...change });
function registerHost(version: string): void {
  mkdirSync(join(place, 'hosts', version), { recursive: true });
  writeFileSync(join(place, 'hosts', version, 'record.json'), '{}');
}
async function report(reports: readonly object[], remoteAddress = '127.0.0.1', host?: string): Promise<number> {
  const reply = await site.server.inject({
    method: 'POST',
    url: '/api/telemetry',
    remoteAddress,
    headers: { host: 'localhost' },
    body: { ...(host !== undefined && { host }), reports },
  });
  return reply.statusCode;
}
const metrics = async () => (await site.server.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;

describe('a page’s report', () => {
  beforeAll(open);
  afterAll(close);

  test('is counted by module and version', async () => {
    const reports: PageReport[] = [
      { kind: 'opening', ...subject, outcome: 'opened', ms: 120 },
      { kind: 'opening', ...subject, outcome: 'failed', ms: 900 },
      { kind: 'error', ...subject, place: 'page', message: 'x is not a function' },
      { kind: 'vital', ...subject, name: 'LCP', value: 1200 },
      { kind: 'vital', ...subject, name: 'CLS', value: 0.004 },
    ];
    expect(await report(reports)).toBe(200);
    const body = await metrics();
    const labels = 'module="wealth",version="0.1.0-ab12cd34"';
    expect(body).toContain(`livery_module_openings_total{${labels},outcome="opened",host="other"} 1`);
    expect(body).toContain(`livery_module_openings_total{${labels},outcome="failed",host="other"} 1`);
    expect(body).toContain(`livery_module_opening_seconds_sum{${labels}} 0.12`);
    expect(body).toContain(`livery_module_errors_total{${labels},place="page"} 1`);
    expect(body).toContain(`livery_web_vital_seconds_sum{${labels},name="LCP"} 1.2`);
    expect(body).toContain(`livery_web_vital_layout_shift_sum{${labels}} 0.004`);
  });

  test.each([
    ['no reports', []],
    ['too many', Array.from({ length: 51 }, () => opening())],
    ['another kind', [opening({ kind: 'visit' })]],
    ['a name that would be a metric of its own', [opening({ module: 'wealth"} 1' })]],
    ['a version that is none', [opening({ version: 'a\nb' })]],
    ['a time that is none', [opening({ ms: -1 })]],
    ['a time of a year', [opening({ ms: 3e10 })]],
    ['a long message', [{ kind: 'error', ...subject, place: 'page', message: 'x'.repeat(301) }]],
    ['what says who the visitor is', [opening({ userId: '1' })]],
  ])('%s is refused', async (_what, reports) => {
    expect(await report(reports)).toBe(400);
  });
});

describe('a flood of reports', () => {
  beforeAll(open);
  afterAll(close);

  test('is limited by address, and only released versions are counted by name', async () => {
    for (let batch = 0; batch < 4; batch += 1) await report(Array.from({ length: 50 }, () => opening()));
    expect(await metrics()).toContain('outcome="opened",host="other"} 60');
    for (let address = 0; address < 6; address += 1)
      await report(
        Array.from({ length: 50 }, (_, index) =>
          opening({ module: `m${address % 2}`, version: `1.${address}.${index}` }),
        ),
        `198.51.${address}.7`,
      );
    await report([opening({ version: '9.9.9' }), opening({ module: 'host', version: '9.9.9' })], '198.51.100.7');
    expect((await metrics()).match(/^livery_module_openings_total.*$/gm)?.sort()).toEqual([
      'livery_module_openings_total{module="host",version="other",outcome="opened",host="other"} 1',
      'livery_module_openings_total{module="other",version="other",outcome="opened",host="other"} 300',
      'livery_module_openings_total{module="wealth",version="0.1.0-ab12cd34",outcome="opened",host="other"} 60',
      'livery_module_openings_total{module="wealth",version="other",outcome="opened",host="other"} 1',
    ]);
  });

  test('counts a new release after ten seconds, and still counts the previous one', async () => {
    release('default', { module: 'wealth', version: '0.2.0' });
    site.clock.advance(60_000);
    await report([opening({ version: '0.2.0' }), opening()], '203.0.113.9');
    const body = await metrics();
    expect(body).toContain(
      'livery_module_openings_total{module="wealth",version="0.2.0",outcome="opened",host="other"} 1',
    );
    expect(body).toContain(
      'livery_module_openings_total{module="wealth",version="0.1.0-ab12cd34",outcome="opened",host="other"} 61',
    );
  });
});

describe('the host of a report', () => {
  beforeAll(open);
  afterAll(close);
  const hosts = async () =>
    Object.fromEntries(
      [...(await metrics()).matchAll(/^livery_module_openings_total\{.*host="(.*)"\} (\d+)$/gm)].map(
        ([, host = '', count]) => [host, Number(count)],
      ),
    );

  test('is counted by name once it is registered', async () => {
    registerHost('0.1.0-aa');
    await report([opening()], '203.0.113.1', '0.1.0-aa');
    await report([opening()], '203.0.113.1', '0.1.0-bb');
    expect(await hosts()).toEqual({ '0.1.0-aa': 1, other: 1 });
    registerHost('0.1.0-bb');
    site.clock.advance(10_000);
    await report([opening()], '203.0.113.1', '0.1.0-bb');
    expect(await hosts()).toEqual({ '0.1.0-aa': 1, '0.1.0-bb': 1, other: 1 });
  });

  test('is not counted by name when it is invented, and a flood of such names is not looked for', async () => {
    writeFileSync(join(place, 'record.json'), '{}');
    expect(await report([opening()], '203.0.113.2', '..')).toBe(200);
    for (let count = 0; count < 30; count += 1) await report([opening()], '203.0.113.2', `9.9.${count}`);
    registerHost('9.9.99');
    await report([opening()], '203.0.113.2', '9.9.99');
    expect(await hosts()).toEqual({ '0.1.0-aa': 1, '0.1.0-bb': 1, other: 33 });
    await report([opening()], '203.0.113.2', '0.1.0-aa');
    expect(await hosts()).toMatchObject({ '0.1.0-aa': 2 });
    expect(await report([opening()], '203.0.113.2', 'a/../b')).toBe(400);
  });
});
