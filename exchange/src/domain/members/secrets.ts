import { eq } from 'drizzle-orm';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '../../storage/database.ts';
import { serverSecrets } from '../../storage/schema/index.ts';

/**
 * The exchange's own key for a purpose, made at its first start and stored in its database. It is worth nothing without
 * the data that it protects.
 */
export async function serverSecret(database: Database, name: string): Promise<Buffer> {
  await database
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [secret] = await database.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  if (secret === undefined) throw new Error(`no secret ${name}`);
  return Buffer.from(secret.value, 'base64');
}

export const keyedHash = (secret: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** For values of 256 random bits, which nobody can guess from the hash. */
export const plainHash = (value: string): string => createHash('sha256').update(value).digest('base64url');

const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts a text by AES-256-GCM.
 * @param place what the text belongs to; it cannot be decrypted as another's
 */
export function encrypted(key: Buffer, place: string, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The text of `encrypted`. @throws Error when key or place are others, or the text was changed */
export function decrypted(key: Buffer, place: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-tagLength));
  return decipher.update(bytes.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const keyLength = 32;

/** The parameters of scrypt: `N` and `r` set the memory, all three the time. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/**
 * 32 MB and about 80 ms for a password. The cost is stored with each hash, so it can grow without locking anyone out.
 */
export const fullPasswordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 1 };

const options = ({ N, r, p }: PasswordCost) => ({ N, r, p, maxmem: 256 * N * r });

/** `scrypt:N:r:p:salt:key`. */
const stored = ({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join(':');

/** Hashes passwords at one cost, and checks each at the cost that is stored with its hash. */
export class Passwords {
  readonly #cost: PasswordCost;
  /** A password is compared with this when there is no such member: the same work, and never a match. */
  readonly #nobodysHash: string;

  constructor(cost = fullPasswordCost) {
    this.#cost = cost;
    this.#nobodysHash = stored(cost, randomBytes(16), randomBytes(keyLength));
  }

  /** `scrypt:N:r:p:salt:key`. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return stored(this.#cost, salt, await derive(password.normalize('NFC'), salt, keyLength, options(this.#cost)));
  }

  /** Whether a password fits a stored hash. Without a hash it takes as long and is false. */
  async fits(password: string, hash: string | null | undefined): Promise<boolean> {
    const [, N, r, p, salt = '', key = ''] = (hash ?? this.#nobodysHash).split(':');
    const expected = Buffer.from(key, 'base64');
    const given = await derive(
      password.normalize('NFC'),
      Buffer.from(salt, 'base64'),
      keyLength,
      options({ N: Number(N), r: Number(r), p: Number(p) }),
    );
    return given.length === expected.length && timingSafeEqual(given, expected) && hash !== null && hash !== undefined;
  }
}
