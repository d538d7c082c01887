import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const keyLength = 32;

/** 32 MB and about 80 ms a password; stored with each hash, so that it can grow without locking anyone out. */
const cost = { N: 2 ** 15, r: 8, p: 1 };
const options = ({ N, r, p }: typeof cost) => ({ N, r, p, maxmem: 256 * N * r });

/** `scrypt:N:r:p:salt:key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFC'), salt, keyLength, options(cost));
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(':');
}

/** A password is compared with this when there is no such member: the same work, and never a match. */
const nobodysHash = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  randomBytes(16).toString('base64'),
  randomBytes(keyLength).toString('base64'),
].join(':');

/** Whether a password fits a stored hash. Without a hash it takes as long and is false. */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobodysHash).split(':');
  const expected = Buffer.from(key, 'base64');
  const given = await derive(
    password.normalize('NFC'),
    Buffer.from(salt, 'base64'),
    keyLength,
    options({ N: Number(N), r: Number(r), p: Number(p) }),
  );
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && stored !== null && stored !== undefined
  );
}
