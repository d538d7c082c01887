/** Data that the page carries for its own script: enough to show the tenant's brand and a failure without any request. */
import * as z from 'zod/mini';
import { brandTheme } from './configuration.ts';
import { languages } from './languages.ts';
import { webAddress } from './web-address.ts';

/** The messages of the status pages, which are shown when nothing else can be loaded. All are messages of the host. */
export const startMessageKeys = [
  'siteWaiting',
  'siteWaitingHint',
  'siteOffline',
  'siteOfflineHint',
  'siteUnavailable',
  'siteUnavailableHint',
  'siteBroken',
  'siteBrokenHint',
  'noSite',
  'noSiteHint',
  'retry',
  'retrying',
  'stillUnavailable',
  'needsScript',
] as const;
export type StartMessageKey = (typeof startMessageKeys)[number];
export type StartMessages = Readonly<Record<StartMessageKey, string>>;

export const startPage = z.object({
  /** The tenant's brand by the host name, before the configuration is loaded. */
  brand: z.object({ appName: z.string(), logoUri: webAddress, theme: brandTheme }),
  /** The language of `messages`: the closest to the browser's preferences. */
  language: z.enum(languages),
  messages: z.record(z.enum(startMessageKeys), z.string()),
  /** Whether the site has a service worker; otherwise an installed one is removed. */
  serviceWorker: z.boolean(),
  /** Where the page reports how modules load; empty: nowhere. */
  telemetryUrl: webAddress,
  /** The keys that may sign the releases of this site; see `signed-release.ts`. */
  releaseKeys: z.record(z.string(), z.string()),
  /** The release channel of this site. Releases of other channels are ignored, even when signed. */
  releaseChannel: z.string(),
});
export type StartPage = z.output<typeof startPage>;

/** The JSON script element of the page that holds it. */
export const startPageElement = 'start-page';
