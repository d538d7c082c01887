/** The key that signs release manifests (Ed25519). Its private half stays on the machine that releases. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromBase64Url, keyId, toBase64Url } from '@livery/contract/signed-release';
import * as z from 'zod/mini';
import { releaseCommand } from '../workspace.ts';

export interface SigningKey {
  readonly id: string;
  /** 32 bytes, base64url. */
  readonly publicKey: string;
  /** The signature of a text, base64url. */
  signature(text: string): string;
  /** The signed text: the signature on its first line, then `body`. */
  sign(body: string): string;
}

const jwk = z.object({ x: z.string() });

async function signingKey(privateKey: KeyObject): Promise<SigningKey> {
  const { x: publicKey } = jwk.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  const id = await keyId(fromBase64Url(publicKey));
  const signature = (text: string) => toBase64Url(sign(null, Buffer.from(text), privateKey));
  return { id, publicKey, signature, sign: (body) => `${id} ${signature(body)}\n${body}` };
}

/** Creates a key and writes its private half to `path`, readable by its owner alone. Throws when the file exists. */
export async function createSigningKey(path: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 });
  // Some file systems ignore the mode of a new file.
  chmodSync(path, 0o600);
  return signingKey(privateKey);
}

function readPrivateKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path));
  } catch (error) {
    throw new Error(`${path} has no private key that can be read.`, { cause: error });
  }
}

/** Reads a private key; throws an error of one sentence when there is none. */
export async function readSigningKey(path: string): Promise<SigningKey> {
  if (!existsSync(path)) throw new Error(`There is no signing key at ${path}: make one with ${releaseCommand} keygen.`);
  const privateKey = readPrivateKey(path);
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error(`The key in ${path} is of another kind: releases are signed with Ed25519.`);
  return signingKey(privateKey);
}

/** A line of a file of trusted keys. */
export const trustedLine = ({ id, publicKey }: SigningKey): string => `${id} ${publicKey}\n`;
