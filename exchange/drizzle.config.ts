import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter @livery/exchange generate` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/storage/schema/index.ts',
  casing: 'snake_case',
  out: './drizzle',
});
