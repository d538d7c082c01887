import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { previewName } from '../preview.ts';
import { moduleName } from '../release.ts';

/**
 * A signed preview (`verifyPreview` of `signed-release.ts`), for a member whom the tenant names as a tester. Everyone else
 * gets `notFound`, as for a preview that has expired or never existed.
 */
export const previewCall = defineCall({
  method: 'GET',
  path: '/previews/{module}/{name}',
  auth: 'member',
  extension: true,
  params: z.strictObject({ module: moduleName, name: previewName }),
  data: z.object({ signed: z.string() }),
});
