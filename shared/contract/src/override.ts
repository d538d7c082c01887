/** A module that a developer runs from their own machine on a deployed site, if its tenant allows that. */
import * as z from 'zod/mini';

const origin =
  /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost))(:\d{1,5})?$/;

/** The origin of an override, in the form for a policy: https, or http on the developer's own machine. */
export const overrideOrigin = z.string().check(
  z.maxLength(253),
  z.refine((value) => origin.test(value) && URL.canParse(value) && new URL(value).origin === value, 'not an origin'),
);

/** `wealth@http://localhost:9081`: the module, and the origin of its record and files. */
export const moduleOverride = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(300), z.regex(/^[a-z][a-z0-9-]{0,31}@[^@]+$/)),
    z.transform((text: string) => {
      const [module = '', from = ''] = text.split('@');
      return { module, origin: from };
    }),
  ),
  z.object({ module: z.string(), origin: overrideOrigin }),
);
export type ModuleOverride = z.output<typeof moduleOverride>;
