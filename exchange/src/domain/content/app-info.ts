import type { AppInfo } from '@livery/contract/calls/content';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Tenant } from '../tenants/tenants.ts';

const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/** The application under a tenant's name. */
export function appInfo({ configuration }: Tenant): AppInfo {
  const { appName, logoUri, downloadUrl } = configuration;
  return { appName, logoUri, downloadUrl, version };
}
