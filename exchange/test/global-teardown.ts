import { rmSync } from 'node:fs';

export default async function tearDown(): Promise<void> {
  await (globalThis as unknown as { stopTestPostgres: () => Promise<void> }).stopTestPostgres();
  rmSync(process.env['LIVERY_TEST_DIRECTORY'] ?? '', { recursive: true, force: true });
}
