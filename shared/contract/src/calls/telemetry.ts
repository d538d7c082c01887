/** A visitor's page reports how its modules load and run. The reports do not identify visitors or their actions. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const version = z.string().check(z.regex(/^[0-9a-z.-]{1,64}$/));

/** Which code it is about: a module's version, or the shell (`host`). */
const subject = { module: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)), version };

/** How opening a module ended. `slow`: another version replaced it, but it may still have loaded. */
export const openingOutcomes = ['opened', 'failed', 'slow'] as const;
/** Where an error occurred: while rendering, in a script, or in a promise without a handler. */
export const errorPlaces = ['page', 'script', 'promise'] as const;
/** Core Web Vitals and their components (web.dev/vitals), in milliseconds; `CLS` has no unit. */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export const pageReport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('opening'),
    ...subject,
    outcome: z.enum(openingOutcomes),
    ms: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
  z.strictObject({
    kind: z.literal('error'),
    ...subject,
    place: z.enum(errorPlaces),
    message: z.string().check(z.maxLength(300)),
  }),
  z.strictObject({
    kind: z.literal('vital'),
    ...subject,
    name: z.enum(vitals),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
]);
export type PageReport = z.output<typeof pageReport>;

/** Receives a page's reports. Reports beyond a caller's limit are dropped without an error. */
export const telemetryCall = defineCall({
  method: 'POST',
  path: '/telemetry',
  auth: 'none',
  extension: true,
  body: z.strictObject({
    /** The version of the page's host. Older hosts do not send it. */
    host: z.optional(version),
    reports: z.array(pageReport).check(z.minLength(1), z.maxLength(50)),
  }),
  data: z.null(),
});
