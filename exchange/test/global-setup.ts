/** Brings up what the integration tests share: one real PostgreSQL, and databases to copy on both engines. */
import { join } from 'node:path';
import { startTestPostgres } from './templates/postgres.ts';
import { copyOfTemplates } from './templates/templates.ts';

export default async function setUp(): Promise<void> {
  const directory = await copyOfTemplates();
  const { address, stop } = await startTestPostgres(join(directory, 'postgres'));
  process.env['LIVERY_TEST_POSTGRES'] = address;
  process.env['LIVERY_TEST_DIRECTORY'] = directory;
  // The only way from a global set-up to its tear-down is the global object.
  Object.assign(globalThis, { stopTestPostgres: stop });
}
