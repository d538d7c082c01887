import { generateKeyPairSync, sign } from 'node:crypto';
import type { ModuleKey } from './keyring.ts';
import type { ModuleRelease, ReleaseManifest } from './release.ts';
import {
  assertFollows,
  DistrustedRelease,
  fromBase64Url,
  keyId,
  moduleMessage,
  readTrustedKeys,
  toBase64Url,
  verifyRelease,
  type TrustedKeys,
} from './signed-release.ts';

interface Key {
  readonly id: string;
  readonly trusted: TrustedKeys;
  sign(body: string): string;
}

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const id = await keyId(fromBase64Url(x));
  return {
    id,
    trusted: { [id]: x },
    sign: (body) => `${id} ${toBase64Url(sign(null, Buffer.from(body), privateKey))}\n${body}`,
  };
}

const manifest = {
  format: 1,
  tenant: 'default',
  channel: 'stable',
  sequence: 3,
  issued: 1_795_000_000,
  expires: 1_802_776_000,
  modules: [],
};
const body = JSON.stringify(manifest);

let key: Key;
beforeAll(async () => {
  key = await newKey();
});

/** Why a text is not trusted. */
async function distrust(text: string, trusted: TrustedKeys = key.trusted) {
  const error: unknown = await verifyRelease(text, trusted).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DistrustedRelease);
  return (error as DistrustedRelease).reason;
}

test('trusts a text that a trusted key signed', async () => {
  expect(await verifyRelease(key.sign(body), key.trusted)).toEqual(manifest);
});

test('trusts both keys while one replaces the other, and then the new one alone', async () => {
  const successor = await newKey();
  const both = { ...key.trusted, ...successor.trusted };
  expect(await verifyRelease(key.sign(body), both)).toEqual(manifest);
  expect(await verifyRelease(successor.sign(body), both)).toEqual(manifest);
  expect(await distrust(key.sign(body), successor.trusted)).toBe('key');
});

test('rejects an untrusted key, also under the name of a trusted one', async () => {
  const stranger = await newKey();
  expect(await distrust(stranger.sign(body))).toBe('key');
  expect(await distrust(stranger.sign(body).replace(stranger.id, key.id))).toBe('signature');
  expect(await distrust(key.sign(body), {})).toBe('key');
});

test.each(['__proto__0000000', 'constructor00000', 'hasOwnProperty00'])('takes %s for no key', async (id) => {
  expect(await distrust(key.sign(body).replace(key.id, id))).toBe('key');
});

test('accepts a signature for its own text only', async () => {
  const text = key.sign(body);
  expect(await distrust(text.replace('"sequence":3', '"sequence":4'))).toBe('signature');
  expect(await distrust(`${text}\n`)).toBe('signature');
  expect(await distrust(text.replace('{', '{ '))).toBe('signature');
  const other = key.sign(JSON.stringify({ ...manifest, sequence: 4 }));
  const [otherLine = ''] = other.split('\n', 1);
  expect(await distrust(`${otherLine}\n${body}`)).toBe('signature');
});

test('rejects a text that is cut off anywhere', async () => {
  const text = key.sign(body);
  const lineLength = text.indexOf('\n') + 1;
  for (let length = 0; length < text.length; length += 1)
    expect([length, await distrust(text.slice(0, length))]).toEqual([
      length,
      length < lineLength ? 'format' : 'signature',
    ]);
});

test.each([
  ['nothing', () => ''],
  ['a page', () => '<!doctype html>\n<title>Not found</title>'],
  ['a manifest without a signature', () => body],
  ['a first line that ends as in Windows', () => key.sign(body).replace('\n', '\r\n')],
  ['an empty line at first', () => `\n${key.sign(body)}`],
  ['a longer signature', () => key.sign(body).replace('\n', 'AA\n')],
  ['more than 4 million characters', () => key.sign(JSON.stringify({ ...manifest, padding: 'x'.repeat(4_000_000) }))],
])('%s has no signature on its first line', async (_what, text) => {
  expect(await distrust(text())).toBe('format');
});

test('immediately rejects 4 million characters without a line end', async () => {
  expect(await distrust('A'.repeat(4_000_000))).toBe('format');
});

test.each([
  ['no JSON', 'modules: []'],
  ['nothing', ''],
  ['of a format that is not known', JSON.stringify({ ...manifest, format: 2 })],
  ['with a field that is not known', JSON.stringify({ ...manifest, admin: true })],
  ['with __proto__', body.replace('{', '{"__proto__":{"format":1},')],
  ['of a tenant that is a path', JSON.stringify({ ...manifest, tenant: '..' })],
])('rejects signed contents that are %s', async (_what, contents) => {
  expect(await distrust(key.sign(contents))).toBe('contents');
});

describe('trusted keys', () => {
  const id = 'k'.repeat(16);
  const publicKey = 'p'.repeat(43);

  test('are lines, with comments and empty lines between them', () => {
    const text = `\uFEFF# ours\r\n\r\n  ${id}\t${publicKey}  \r\n#${'x'.repeat(16)} old\n${'m'.repeat(16)} ${'_'.repeat(43)}`;
    expect(readTrustedKeys(text)).toEqual({ [id]: publicKey, ['m'.repeat(16)]: '_'.repeat(43) });
    expect(readTrustedKeys('')).toEqual({});
  });

  test.each([
    id,
    publicKey,
    `${id} ${publicKey} # ours`,
    `${id}${publicKey}`,
    `${id} ${publicKey}=`,
    `${id.slice(1)} ${publicKey}`,
    `${id} ${publicKey.slice(1)}`,
    `${id} ${'ä'.repeat(43)}`,
    '-----BEGIN PRIVATE KEY-----',
  ])('%p is no line of them', (line) => {
    expect(() => readTrustedKeys(`# ours\n${id} ${publicKey}\n${line}\n`)).toThrow(
      `"${line}" is no line of trusted keys: <key id> <public key>.`,
    );
  });

  test('that are no keys verify nothing', async () => {
    for (const none of [publicKey, 'A'.repeat(43), '_'.repeat(43)])
      expect(await distrust(key.sign(body), { [key.id]: none })).toBe('signature');
  });
});

describe('with a keyring', () => {
  type Signer = Key;
  const wealth = (version: string): ModuleRelease => ({
    stable: {
      name: 'wealth',
      version,
      contract: '^1.3',
      base: 'https://modules.example/wealth/',
      entry: 'a.js',
      files: {},
      routes: [{ path: '/wealth', title: { 'en-US': 'Wealth' }, header: true, footer: true, memberOnly: false }],
    },
    withdrawn: [],
  });
  const spot = (version: string): ModuleRelease => {
    const { stable, withdrawn } = wealth(version);
    const [route] = stable.routes;
    return { stable: { ...stable, name: 'spot', routes: route ? [{ ...route, path: '/spot' }] : [] }, withdrawn };
  };
  let wealthKey: Signer;
  let spotKey: Signer;
  beforeAll(async () => {
    [wealthKey, spotKey] = [await newKey(), await newKey()];
  });

  const listed = (signer: Signer, name: string, change: Partial<ModuleKey> = {}): ModuleKey => ({
    id: signer.id,
    publicKey: signer.trusted[signer.id] ?? '',
    owner: `${name} team`,
    modules: [name],
    tenants: ['default'],
    revoked: false,
    ...change,
  });
  const ring = (keys: readonly ModuleKey[], change: object = {}, by = key): string =>
    by.sign(JSON.stringify({ format: 1, sequence: 2, issued: 1, expires: manifest.expires, keys, ...change }));
  const bothKeys = () => [listed(wealthKey, 'wealth'), listed(spotKey, 'spot')];

  /** A module as it was signed for a tenant in a release. */
  function signed(
    module: ModuleRelease,
    by: Signer,
    { owner = `${module.stable.name} team`, release = 3, tenant = 'default' } = {},
  ) {
    const part = { ...module, released: { key: by.id, at: 5, owner, release } };
    const [, signature = ''] = by.sign(moduleMessage({ tenant, channel: 'stable' }, part)).split(/[ \n]/);
    return { ...part, released: { ...part.released, signature } };
  }
  const made = (modules: readonly ModuleRelease[], change: object = {}): ReleaseManifest => ({
    ...manifest,
    format: 1,
    modules: [...modules],
    keyring: ring(bothKeys()),
    ...change,
  });
  const good = () => [signed(wealth('1.0.0'), wealthKey), signed(spot('1.0.0'), spotKey)];
  const reasonFor = (modules: readonly ModuleRelease[], change: object = {}, by = wealthKey) =>
    distrust(by.sign(JSON.stringify(made(modules, change))));

  test('trusts a module key for its module, and a root key for all', async () => {
    const text = wealthKey.sign(JSON.stringify(made(good())));
    expect((await verifyRelease(text, key.trusted)).modules).toHaveLength(2);
    const rooted = [signed(wealth('1.0.0'), key, { owner: 'anybody' }), signed(spot('1.0.0'), spotKey)];
    expect((await verifyRelease(spotKey.sign(JSON.stringify(made(rooted))), key.trusted)).modules).toHaveLength(2);
    const unsigned = key.sign(JSON.stringify(made([wealth('1.0.0')])));
    expect((await verifyRelease(unsigned, key.trusted)).modules).toHaveLength(1);
  });

  test('rejects a module that another module’s key signed or changed', async () => {
    expect(await reasonFor([signed(wealth('1.0.0'), wealthKey), signed(spot('6.6.6'), wealthKey)])).toBe('key');
    const [own, other] = good();
    if (!own || !other) throw new Error('no modules');
    const altered = { ...other, stable: { ...other.stable, base: 'https://evil.example/' } };
    expect(await reasonFor([own, altered])).toBe('signature');
    const { signature: _signature, ...released } = other.released;
    expect(await reasonFor([own, { ...other, released }])).toBe('key');
    expect(await reasonFor([own, spot('1.0.0')])).toBe('key');
  });

  test('rejects a module that was signed for another tenant or in a later release', async () => {
    expect(await reasonFor([signed(wealth('1.0.0'), wealthKey, { tenant: 'aldera.example' })])).toBe('signature');
    expect(await reasonFor([signed(wealth('1.0.0'), wealthKey, { release: 4 })])).toBe('key');
    expect(await reasonFor([signed(wealth('1.0.0'), wealthKey, { owner: 'spot team' })])).toBe('key');
  });

  test.each<[string, () => string, string]>([
    ['is signed by a module key', () => ring(bothKeys(), {}, wealthKey), 'key'],
    ['was altered', () => ring(bothKeys()).replace('"sequence":2', '"sequence":3'), 'signature'],
    ['is cut short', () => ring(bothKeys()).slice(0, -1), 'signature'],
    ['expires before the release', () => ring(bothKeys(), { expires: manifest.expires - 1 }), 'contents'],
    ['revokes the key', () => ring([listed(wealthKey, 'wealth', { revoked: true }), listed(spotKey, 'spot')]), 'key'],
    [
      'revokes the key of a module',
      () => ring([listed(wealthKey, 'wealth'), listed(spotKey, 'spot', { revoked: true })]),
      'key',
    ],
    ['does not have the key', () => ring([listed(spotKey, 'spot')]), 'key'],
    ['does not name the tenant', () => ring([listed(wealthKey, 'wealth', { tenants: ['aldera.example'] })]), 'key'],
    ['has a key twice', () => ring([listed(wealthKey, 'wealth'), listed(wealthKey, 'wealth')]), 'contents'],
    [
      'gives a module to two owners',
      () => ring([...bothKeys(), listed(key, 'spot', { owner: 'thief', tenants: ['*'] })]),
      'contents',
    ],
  ])('rejects a release whose keyring %s', async (_what, keyring, reason) => {
    expect(await reasonFor(good(), { keyring: keyring() })).toBe(reason);
  });

  test('allows two keys of one owner while one replaces the other', async () => {
    const successor = await newKey();
    const keyring = ring([...bothKeys(), listed(successor, 'wealth')]);
    const text = successor.sign(JSON.stringify(made(good(), { keyring })));
    expect((await verifyRelease(text, key.trusted)).modules).toHaveLength(2);
  });

  test('rejects a module that is released and removed at once', async () => {
    const removed = [{ name: 'wealth', released: { key: key.id, at: 1, release: 9 } }];
    expect(await distrust(key.sign(JSON.stringify(made(good(), { removed }))))).toBe('contents');
  });

  test('never goes back to an older keyring or module, nor loses one', () => {
    const seen = made(good());
    const later = (modules: readonly ModuleRelease[], change: object = {}) => made(modules, { sequence: 9, ...change });
    const { keyring: _keyring, ...without } = later(good());
    const older = ring(bothKeys(), { sequence: 1 });
    expect(() => assertFollows(seen, later(good()))).not.toThrow();
    expect(() => assertFollows(seen, later(good(), { keyring: older }))).toThrow('keyring 1 is older than 2');
    expect(() => assertFollows(seen, without)).toThrow('keyring 0 is older than 2');
    expect(() => assertFollows(seen, later(good(), { tenant: 'aldera.example', keyring: older }))).toThrow('keyring 1');
    const [own] = good();
    expect(() => assertFollows(seen, later(own ? [own] : []))).toThrow('its spot is older than that of release 3');
    const replayed = signed(spot('0.9.0'), spotKey, { release: 2 });
    expect(() => assertFollows(seen, later(own ? [own, replayed] : []))).toThrow('its spot is older');
    expect(() => assertFollows(seen, made(good(), { sequence: 100_004 }))).toThrow('100004 is too far from 3');
    const elsewhere = { tenant: 'aldera.example', sequence: 100_001 };
    expect(() => assertFollows(seen, made(good(), elsewhere))).toThrow('100001 is too far');
    const removed = [{ name: 'spot', released: { key: key.id, at: 1, release: 8 } }];
    expect(() => assertFollows(seen, later(own ? [own] : [], { removed }))).not.toThrow();
  });
});
