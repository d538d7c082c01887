/** What a visitor's page tells of how the modules fare there: no word of who the visitor is, or what they did. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** Which code it is about: a module's version, or the shell (`host`). */
const subject = {
  module: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  version: z.string().check(z.regex(/^[0-9a-z.-]{1,64}$/)),
};

/** How opening a module ended: `slow` gave way to another version and may still have come. */
export const openingOutcomes = ['opened', 'failed', 'slow'] as const;
/** Where an error came up: while the page was shown, in a script of it, or in a promise that nobody waited for. */
export const errorPlaces = ['page', 'script', 'promise'] as const;
/** Core Web Vitals and what leads to them (web.dev/vitals); milliseconds, but for `CLS`, which has no unit. */
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

/** Takes what a page reports. What is too much of one caller is left out, and nobody is told. */
export const telemetryCall = defineCall({
  method: 'POST',
  path: '/telemetry',
  auth: 'none',
  extension: true,
  body: z.strictObject({ reports: z.array(pageReport).check(z.minLength(1), z.maxLength(50)) }),
  data: z.null(),
});
