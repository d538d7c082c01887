import { code, type Envelope } from '@livery/contract/envelope';
import { maxPreviewSeconds } from '@livery/contract/preview';
import type { ModuleRelease, ReleaseManifest } from '@livery/contract/release';
import { createPlatform } from '@livery/platform/host';
import { pageModule } from '@livery/platform/testing';
import { screen, within } from '@testing-library/react';
import { manifestOf, testKey, type TestKey } from '../testing/signed-release.ts';
import { openSite } from '../testing/site-under-test.tsx';
import { OverrideBar } from './developer-tools-content.tsx';
import { takePreview, type Preview } from './take-preview.ts';

const wealth = (version: string) => ({ ...pageModule('/financial'), name: 'wealth', version });
const now = Math.floor(Date.now() / 1000);
const preview = {
  format: 1,
  tenant: 'default',
  name: 'pr-1',
  issued: now,
  expires: now + maxPreviewSeconds,
  anyway: false,
  module: wealth('2.0.0'),
};

let key: TestKey;
/** The exchange's answer, and the paths that were asked for. */
let answer: () => Promise<Envelope>;
let asked: string[];
beforeAll(async () => {
  key = await testKey();
});
const success = (data: unknown): Envelope => ({ code: code.success, msg: '', data });
const refusal = (refused: number): Envelope => ({ code: refused, msg: '' });
const signed = async (change: object = {}) => success({ signed: await key.signPreview({ ...preview, ...change }) });
beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = signed;
});

interface Visit {
  readonly isSignedIn?: boolean;
  readonly release?: Partial<ModuleRelease>;
  readonly manifest?: Partial<ReleaseManifest>;
}

/** Visits the address of a site whose release has `wealth` 1.0.0. */
function visit(search: string, { isSignedIn = true, release = {}, manifest = {} }: Visit = {}) {
  history.replaceState(null, '', `/financial${search}`);
  const platform = createPlatform({
    clientVersion: 'test',
    transport({ path }) {
      asked.push(path);
      return answer();
    },
  });
  if (isSignedIn) platform.session.open({ token: 't'.repeat(32), refreshToken: 'r'.repeat(32) });
  else platform.session.drop();
  const modules = [{ stable: wealth('1.0.0'), withdrawn: [], ...release }];
  return takePreview(platform, { manifest: manifestOf(modules, manifest), keys: key.trusted });
}

test('stores a preview over visits, removes it from the address, and ends it by ?preview=off', async () => {
  const [signer] = Object.keys(key.trusted);
  const taken = { module: 'wealth', name: 'pr-1', release: preview.module, expires: preview.expires, signer };
  localStorage.setItem('livery.override', 'c2c@http://localhost:9081');
  expect(await visit('?preview=wealth@pr-1&tab=2#end')).toEqual(taken);
  expect(location.href).toBe('http://localhost/financial?tab=2#end');
  expect(localStorage.getItem('livery.override')).toBeNull();
  expect(await visit('')).toEqual(taken);
  expect(asked).toEqual(['/previews/wealth/pr-1', '/previews/wealth/pr-1']);
  expect(await visit('?preview=off')).toBeUndefined();
  expect(await visit('')).toBeUndefined();
});

test.each(['?preview=wealth', '?preview=wealth@../c2c', '?preview=wealth@pr-1&preview=c2c@pr-1', '?preview='])(
  'neither stores nor asks for %s',
  async (search) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await visit(search)).toBeUndefined();
    expect([localStorage.getItem('livery.preview'), asked, warn.mock.calls.length]).toEqual([null, [], 1]);
    warn.mockRestore();
  },
);

const onPage = (problem: string) => ({ module: 'wealth', name: 'pr-1', problem });

test('does not ask for a visitor who is signed out', async () => {
  expect(await visit('?preview=wealth@pr-1', { isSignedIn: false })).toEqual(onPage('signedOut'));
  expect(asked).toEqual([]);
});

describe('runs the released version', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  test.each<[string, string, () => Promise<Envelope>]>([
    ['that was altered', 'untrusted', async () => alter(await signed(), '2.0.0', '2.0.1')],
    ['of another key', 'untrusted', async () => success({ signed: await (await testKey()).signPreview(preview) })],
    ['that is signed as a release', 'untrusted', async () => success({ signed: await key.sign(preview) })],
    ['of another name', 'untrusted', () => signed({ name: 'pr-2' })],
    ['of another module', 'untrusted', () => signed({ module: { ...wealth('2.0.0'), name: 'c2c' } })],
    ['for another tenant', 'untrusted', () => signed({ tenant: 'other.example' })],
    ['that has expired', 'untrusted', () => signed({ issued: now - maxPreviewSeconds, expires: now })],
    ['that begins next week', 'untrusted', () => signed({ issued: now + 7200, expires: now + 7300 })],
    ['of a withdrawn version', 'untrusted', () => signed({ module: wealth('0.9.0') })],
    ['for other testers', 'refused', async () => refusal(code.notFound)],
    ['for a session that has ended', 'signedOut', async () => refusal(code.sessionEnded)],
    ['that the exchange cannot read', 'unreachable', async () => refusal(code.internal)],
    ['without a network', 'unreachable', () => Promise.reject(new TypeError('refused'))],
  ])('for a preview %s', async (_what, problem, answers) => {
    answer = answers;
    expect(await visit('?preview=wealth@pr-1', { release: { withdrawn: ['0.9.0'] } })).toEqual(onPage(problem));
  });
});

test('runs a withdrawn version if its key said so, and a tenant’s own preview', async () => {
  answer = () => signed({ anyway: true, tenant: 'localhost', module: wealth('0.9.0') });
  const taken = await visit('?preview=wealth@pr-1', { release: { withdrawn: ['0.9.0'] } });
  expect(taken?.release?.version).toBe('0.9.0');
});

/** Replaces a text in the signed data of an answer. */
function alter(envelope: Envelope, from: string, to: string): Envelope {
  return JSON.parse(JSON.stringify(envelope).replaceAll(from, to)) as Envelope;
}

test('trusts a module key by the keyring of the site’s release alone', async () => {
  const team = await testKey();
  const [[id, publicKey] = ['', '']] = Object.entries(team.trusted);
  answer = async () => success({ signed: await team.signPreview(preview) });
  const grant = { id, publicKey, owner: 'Wealth team', modules: ['wealth'], tenants: ['default'] };
  const keyringText = (revoked: boolean) =>
    key.sign({ format: 1, sequence: 1, issued: now, expires: now + 1e7, keys: [{ ...grant, revoked }] });
  const withRing = async (revoked: boolean) =>
    visit('?preview=wealth@pr-1', { manifest: { keyring: await keyringText(revoked) } });
  expect(await withRing(false)).toMatchObject({ signer: 'Wealth team' });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await withRing(true)).toEqual(onPage('untrusted'));
  expect(await visit('?preview=wealth@pr-1')).toEqual(onPage('untrusted'));
});

async function openBar(override: Preview) {
  await openSite(<OverrideBar override={override} />);
  const bar = screen.getByRole('complementary', { name: 'Preview of a module' });
  return {
    text: bar.textContent,
    buttons: within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  };
}

test('announces the preview, its key and its end, or why it does not run', async () => {
  const names = { module: 'wealth', name: 'pr-1' };
  const running = await openBar({ ...names, release: preview.module, expires: now, signer: 'Wealth team' });
  expect(running.text).toContain('Preview pr-1 of wealth, signed by Wealth team, until ');
  expect(running.buttons).toEqual(['Use the released version']);
  document.body.replaceChildren();
  const refused = await openBar({ ...names, problem: 'refused' });
  expect(refused.text).toContain('is not open to your account');
  document.body.replaceChildren();
  const unreachable = await openBar({ ...names, problem: 'unreachable' });
  expect(unreachable.buttons).toEqual(['Try again', 'Use the released version']);
});
