import { code } from '@livery/contract/envelope';
import { maxPreviewSeconds, previewPath } from '@livery/contract/preview';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { visitorAt } from '../../test/visitor.ts';
import { runCommand } from '../operator/run-command.ts';

let site: TestExchange;
let place: string;
const { codeOf, get, post, register } = visitorAt(() => site);

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'releases-'));
  const releaseStore = { place, channel: 'stable' };
  site = await startTestExchange(await openTestDatabase('seeded'), undefined, undefined, { releaseStore });
  await register('tester@example.com');
  await register('member@example.com');
});
afterAll(async () => {
  await site.close();
  rmSync(place, { recursive: true });
});

const signIn = async (email: string) =>
  ((await post('/login', { type: 'MAIL', email, password: 'sesame' })).data as { token: string }).token;
const setTesters = (value: string) =>
  runCommand(site.exchange, { argv: ['tenant', 'set', 'aldera', 'previewTesters', value], operator: 'olive' });

/** Stores a preview of `wealth` without a signature, which only browsers check. Returns its text. */
function store(name: string, tenant = 'default', change: object = {}): string {
  const route = { path: '/wealth', title: { 'en-US': 'Wealth' } };
  const version = { version: '1.0.0', contract: '^1.0', routes: [route], base: 'https://x/', entry: 'a.js', files: {} };
  const issued = Math.floor(site.clock.now() / 1000);
  const life = { issued, expires: issued + maxPreviewSeconds };
  const body = { format: 1, tenant, name, ...life, module: { name: 'wealth', ...version }, ...change };
  const path = join(place, previewPath({ tenant, module: 'wealth', name }));
  mkdirSync(dirname(path), { recursive: true });
  const text = `key signature\n${JSON.stringify(body)}`;
  writeFileSync(path, text);
  return text;
}

test('gives a preview to a named tester alone, while it is valid', async () => {
  const text = store('pr-1');
  const token = await signIn('tester@example.com');
  expect(await codeOf('/previews/wealth/pr-1', {}, token)).toBe(code.notFound);
  await setTesters('["Tester@example.com"]');
  expect(await get('/previews/wealth/pr-1', {}, token)).toEqual({ signed: text });
  expect(await codeOf('/previews/wealth/pr-1')).toBe(code.tokenMissing);
  expect(await codeOf('/previews/wealth/pr-1', {}, await signIn('member@example.com'))).toBe(code.notFound);
  expect(await codeOf('/previews/c2c/pr-1', {}, token)).toBe(code.notFound);
  expect(await codeOf('/previews/wealth/pr-2', {}, token)).toBe(code.notFound);
  expect(await get('/configs')).not.toHaveProperty('previewTesters');

  site.clock.advance(maxPreviewSeconds * 1000);
  expect(await codeOf('/previews/wealth/pr-1', {}, await signIn('tester@example.com'))).toBe(code.notFound);
});

test('prefers the tenant’s own preview, and never gives that of another tenant', async () => {
  const token = await signIn('tester@example.com');
  store('pr-3', 'corvia.localhost');
  expect(await codeOf('/previews/wealth/pr-3', {}, token)).toBe(code.notFound);
  store('pr-3');
  const own = store('pr-3', 'localhost');
  expect(await get('/previews/wealth/pr-3', {}, token)).toEqual({ signed: own });
});

test.each(['..', '%2e%2e%2fpr-3', 'a/b', 'PR-3', 'x'.repeat(41), '-'])('rejects the name %s', async (name) => {
  const { status } = await site.call('GET', `/previews/wealth/${name}`, { token: await signIn('tester@example.com') });
  expect([400, 404]).toContain(status);
});

test.each([
  ['what is no preview', { module: undefined }],
  ['a preview that would last longer than seven days', { expires: 4_000_000_000 }],
])('does not serve %s', async (_what, change) => {
  store('pr-4', 'default', change);
  expect(await codeOf('/previews/wealth/pr-4', {}, await signIn('tester@example.com'))).toBe(code.notFound);
});

test.each(['["tester"]', '"tester@example.com"', '[1]'])('rejects %s as testers', async (value) => {
  await expect(setTesters(value)).rejects.toThrow(/previewTesters/);
});
