/**
 * The tokens under which the site passes calls of `/api/x/<module>/…` to the module's own back end (docs/decisions.md §72).
 * Only the site's server asks for them.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { overrideOrigin } from '../override.ts';
import { moduleName } from '../release.ts';

/** How long a token is valid, in seconds. */
export const moduleTokenLife = 60;

/** Where back ends read the public keys of tokens: a JSON Web Key Set (RFC 7517). */
export const moduleKeysPath = '/api/jwks.json';

/** The path of a module's own calls. */
export const moduleApiPath = (module: string): string => `/api/x/${module}`;

/** The `aud` of a module's tokens: its path at the origin of its back end. */
export const moduleAudience = (module: string, origin: string): string => `${origin}${moduleApiPath(module)}`;

const params = z.strictObject({ module: moduleName });

/** A JSON Web Token (RFC 7519), and the origin of the only server that it is for. */
const data = z.object({ token: z.string(), origin: overrideOrigin });

/** A token about a signed-in member. Refused with `notFound` when the tenant allows the module no back end. */
export const memberTokenCall = defineCall({
  method: 'GET',
  path: '/moduleTokens/{module}/member',
  auth: 'member',
  params,
  data,
  extension: true,
});

/** A token about a visitor without a session. Refused as `memberTokenCall` is. */
export const visitorTokenCall = defineCall({
  method: 'GET',
  path: '/moduleTokens/{module}/visitor',
  auth: 'none',
  params,
  data,
  extension: true,
});
