/** A version that only a tenant's testers run, by `?preview=wealth@pr-123`. It travels signed (`signed-release.ts`). */
import * as z from 'zod/mini';
import { moduleName, releasedModule, tenantName } from './release.ts';

/** Seven days. */
export const maxPreviewSeconds = 7 * 24 * 3600;

/** A short name, such as `pr-123`. It becomes part of a path. */
export const previewName = z
  .string()
  .check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'must be a short name such as pr-123'));

export const preview = z
  .strictObject({
    format: z.literal(1),
    tenant: tenantName,
    name: previewName,
    /** Epoch seconds. */
    issued: z.int().check(z.positive()),
    expires: z.int().check(z.positive()),
    /** It may run although the site has withdrawn the version. */
    anyway: z._default(z.boolean(), false),
    module: releasedModule,
  })
  .check(
    z.refine(({ issued, expires }) => expires > issued && expires - issued <= maxPreviewSeconds, 'lasts over 7 days'),
  );
export type Preview = z.output<typeof preview>;

/** Clocks of release machines may be ahead by this time. */
const maxClockSkewSeconds = 3600;

/** @param now epoch seconds of the server */
export const isPreviewLive = ({ issued, expires }: Pick<Preview, 'issued' | 'expires'>, now: number): boolean =>
  now >= issued - maxClockSkewSeconds && now < expires;

/** The path of a preview in a release store. */
export const previewPath = ({ tenant, module, name }: { tenant: string; module: string; name: string }): string =>
  `previews/${tenant}/${module}/${name}.signed`;

/** `wealth@pr-123`: the module and the name of its preview. */
export const modulePreview = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((text: string) => {
      const [module, name, ...rest] = text.split('@');
      return rest.length > 0 ? {} : { module, name };
    }),
  ),
  z.object({ module: moduleName, name: previewName }),
);
export type ModulePreview = z.output<typeof modulePreview>;
