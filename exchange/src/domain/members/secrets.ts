import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
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
