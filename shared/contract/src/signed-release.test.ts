import { generateKeyPairSync, sign } from 'node:crypto';
import {
  DistrustedRelease,
  fromBase64Url,
  keyId,
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
