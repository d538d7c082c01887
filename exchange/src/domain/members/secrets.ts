import { createHash, createHmac, randomBytes } from 'node:crypto';
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
