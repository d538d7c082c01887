import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

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
