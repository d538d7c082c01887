import { generateKeyPairSync, sign } from 'node:crypto';
import type { Keyring } from './keyring.ts';
import { isPreviewLive, maxPreviewSeconds, modulePreview, preview } from './preview.ts';
import {
  DistrustedRelease,
  fromBase64Url,
  keyId,
  previewMessage,
  toBase64Url,
  verifyPreview,
  verifyRelease,
} from './signed-release.ts';

async function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = await keyId(fromBase64Url(x));
  const signed = (body: string, message: string) =>
    `${id} ${toBase64Url(sign(null, Buffer.from(message), privateKey))}\n${body}`;
  return { id, publicKey: x, trusted: { [id]: x }, signed, sign: (body: string) => signed(body, previewMessage(body)) };
}
type Key = Awaited<ReturnType<typeof newKey>>;

const issued = 1_795_000_000;
const wealth = {
  name: 'wealth',
  version: '1.0.0',
  contract: '^1.0',
  base: 'https://modules.example/wealth/1.0.0/',
  entry: 'remoteEntry.js',
  files: {},
  routes: [{ path: '/financial', title: { 'en-US': 'Wealth' }, header: true, footer: true, memberOnly: false }],
};
const life = { issued, expires: issued + maxPreviewSeconds };
const given = { format: 1, tenant: 'aldera.example', name: 'pr-1', ...life, anyway: false, module: wealth };
const body = JSON.stringify(given);

let root: Key;
let team: Key;
beforeAll(async () => {
  [root, team] = [await newKey(), await newKey()];
});

const ringOf = (change: Partial<Keyring['keys'][number]> = {}, expires = issued + 10 * maxPreviewSeconds): Keyring => {
  const { id, publicKey } = team;
  const grant = { id, publicKey, owner: 'Wealth', modules: ['wealth'], tenants: ['aldera.example'], revoked: false };
  return { format: 1, sequence: 1, issued, expires, keys: [{ ...grant, ...change }] };
};
/** Why a text is not trusted, or `trusted`. */
const judge = (text: string, ring?: Keyring) =>
  verifyPreview(text, { trusted: root.trusted, ring }).then(
    () => 'trusted',
    (error: unknown) => (error instanceof DistrustedRelease ? error.reason : error),
  );

test('trusts a preview that a root key signed, or a key that may release the module for the tenant', async () => {
  const byRoot = await verifyPreview(root.sign(body), { trusted: root.trusted, ring: undefined });
  expect(byRoot).toEqual({ preview: given, key: root.id, owner: undefined });
  const byTeam = await verifyPreview(team.sign(body), { trusted: root.trusted, ring: ringOf() });
  expect(byTeam).toEqual({ preview: given, key: team.id, owner: 'Wealth' });
});

test('rejects a module key without a keyring, revoked, or of another module or tenant', async () => {
  const text = team.sign(body);
  expect(await judge(text)).toBe('key');
  expect(await judge(text, ringOf({ revoked: true }))).toBe('key');
  expect(await judge(text, ringOf({ modules: ['c2c'] }))).toBe('key');
  expect(await judge(text, ringOf({ tenants: ['other.example'] }))).toBe('key');
  expect(await judge(text, ringOf({}, life.expires - 1))).toBe('contents');
  expect(await judge(text.replace(team.id, root.id), ringOf())).toBe('signature');
});

test('rejects a preview that was altered, and a signature for something else', async () => {
  expect(await judge(root.sign(body).replace('aldera', 'corvia'))).toBe('signature');
  expect(await judge(root.sign(body).slice(0, -1))).toBe('signature');
  expect(await judge(root.signed(body, body))).toBe('signature');
  expect(await judge(body)).toBe('format');
  const asRelease: unknown = await verifyRelease(root.sign(body), root.trusted).catch((thrown: unknown) => thrown);
  expect(asRelease).toMatchObject({ reason: 'signature' });
});

test.each([
  ['lasts longer than seven days', { expires: life.expires + 1 }],
  ['has expired before it was issued', { expires: issued }],
  ['has a name with path characters', { name: '../pr-1' }],
  ['has a long name', { name: 'x'.repeat(41) }],
  ['is for a tenant that is a path', { tenant: '..' }],
  ['has a field that is not known', { modules: [wealth] }],
])('rejects contents whose preview %s', async (_what, change) => {
  expect(preview.safeParse(given).success).toBe(true);
  expect(await judge(root.sign(JSON.stringify({ ...given, ...change })))).toBe('contents');
});

test('a preview is live until it expires, and not long before it was issued', () => {
  expect([issued - 3601, issued - 3600, life.expires - 1, life.expires].map((now) => isPreviewLive(life, now))).toEqual(
    [false, true, true, false],
  );
});

test.each([
  ['wealth@pr-123', { module: 'wealth', name: 'pr-123' }],
  ['wealth', undefined],
  ['wealth@', undefined],
  ['wealth@pr-1@pr-2', undefined],
  ['wealth@pr-1,c2c@pr-1', undefined],
  ['wealth@../../c2c/pr-1', undefined],
  ['Wealth@pr-1', undefined],
  ['wealth@http://localhost:9081', undefined],
])('reads %s as %j', (text, read) => {
  expect(modulePreview.safeParse(text).data).toEqual(read);
});
