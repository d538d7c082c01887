import { configuration } from '@livery/contract/configuration';
import { languages } from '@livery/contract/languages';
import * as z from 'zod/mini';

/**
 * What protects the members who buy futures. Nothing of it is on by default. Members read it by `futuresRiskCall`, so
 * that no visitor loads long texts.
 */
export const futureRisk = z.strictObject({
  /** A text that a member confirms before the first purchase, by language. */
  text: z._default(z.partialRecord(z.enum(languages), z.string().check(z.minLength(1), z.maxLength(4000))), {}),
  /** Members may set a limit of loss in one day. */
  lossLimit: z._default(z.boolean(), false),
  /** Members may pause buying. */
  pause: z._default(z.boolean(), false),
  /** Countries (ISO 3166-1 alpha-2) whose members cannot buy (docs/decisions.md §54). */
  closedRegions: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)), []),
});
export type FutureRisk = z.infer<typeof futureRisk>;

/** What a tenant is configured by: what its site reads, and what only the exchange does. */
export const tenantConfiguration = z.extend(configuration, {
  futureRisk: z._default(futureRisk, futureRisk.parse({})),
});
export type TenantConfiguration = z.infer<typeof tenantConfiguration>;
