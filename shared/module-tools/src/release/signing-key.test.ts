import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { keyId, fromBase64Url, readTrustedKeys, verifyRelease } from '@livery/contract/signed-release';
import { createSigningKey, readSigningKey, trustedLine } from './signing-key.ts';
import { rsaKey, temporaryFolder } from '../../test/released.ts';

let path: string;
beforeEach(() => {
  path = join(temporaryFolder(), 'keys', 'release.pem');
});

test('hosts accept a signature of a key whose line they trust', async () => {
  const key = await createSigningKey(path);
  const body = JSON.stringify({
    format: 1,
    tenant: 'default',
    channel: 'stable',
    sequence: 3,
    issued: 1,
    expires: 2,
    modules: [],
  });
  const trusted = readTrustedKeys(trustedLine(key));
  expect(await verifyRelease(key.sign(body), trusted)).toMatchObject({ sequence: 3 });
  expect(key.id).toBe(await keyId(fromBase64Url(key.publicKey)));
});

test('reads a key as it was created, readable by its owner alone', async () => {
  const made = await createSigningKey(path);
  const read = await readSigningKey(path);
  expect([read.id, read.publicKey, read.sign('x')]).toEqual([made.id, made.publicKey, made.sign('x')]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
});

test('never overwrites a key', async () => {
  await createSigningKey(path);
  const before = readFileSync(path, 'utf8');
  await expect(createSigningKey(path)).rejects.toThrow('EEXIST');
  expect(readFileSync(path, 'utf8')).toBe(before);
});

test('creates a different key each time', async () => {
  const [one, other] = [await createSigningKey(path), await createSigningKey(`${path}.2`)];
  expect(one.id).not.toBe(other.id);
});

test('names the command that creates a key when there is none', async () => {
  await expect(readSigningKey(path)).rejects.toThrow(
    `There is no signing key at ${path}: make one with npm run release -- keygen.`,
  );
});

const publicHalf = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' });
test.each([
  ['is empty', '', /has no private key that can be read\.$/],
  ['is no key', 'hello', /has no private key that can be read\.$/],
  ['has the public half', publicHalf, /has no private key that can be read\.$/],
  ['has an RSA key', rsaKey(), /is of another kind: releases are signed with Ed25519\.$/],
])('refuses a file that %s in one sentence', async (_what, contents, sentence) => {
  const file = join(temporaryFolder(), 'release.pem');
  writeFileSync(file, contents);
  await expect(readSigningKey(file)).rejects.toThrow(sentence);
});
