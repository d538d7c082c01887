import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/**
 * An agent (partner) identity: opaque, kept per visitor, sent with every call as `Agent-Identify`. Texts such as
 * `undefined` count as missing: faulty programs leave them in links and storage.
 */
export const agentIdentity = z.string().check(z.regex(/^(?!(?:null|undefined|NaN|true|false)$)[A-Za-z0-9_-]{1,64}$/));

/** The agent identity for a domain (spec §4 'Start-up', §7). */
export const identifyCall = defineCall({
  method: 'GET',
  path: '/identify',
  auth: 'none',
  query: z.strictObject({ domain: z.string().check(z.maxLength(253)) }),
  data: z.object({ agentIdentify: agentIdentity }),
});

/** The tenant's runtime configuration (spec §3, §7). Read field by field with `readConfiguration`. */
export const configsCall = defineCall({
  method: 'GET',
  path: '/configs',
  auth: 'none',
  data: z.record(z.string(), z.unknown()),
});
