/** What the page brings along for its own script: enough to show whose site it is, and what went wrong, unasked. */
import * as z from 'zod/mini';
import { brandTheme } from './configuration.ts';
import { languages } from './languages.ts';
import { webAddress } from './web-address.ts';

/** The words of the pages that must be there when nothing else can be had. All are words of the host. */
export const startWordKeys = [
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
export type StartWordKey = (typeof startWordKeys)[number];
export type StartMessages = Readonly<Record<StartWordKey, string>>;

export const startPage = z.object({
  /** Whose site it is by its host name, before the configuration has come. */
  brand: z.object({ appName: z.string(), logoUri: webAddress, theme: brandTheme }),
  /** The language of `words`: the nearest to what the browser asked for. */
  language: z.enum(languages),
  words: z.record(z.enum(startWordKeys), z.string()),
  /** Whether the site is kept by a service worker; one that is there is taken away where not. */
  serviceWorker: z.boolean(),
  /** Where the page reports how the modules fare; empty: nowhere. */
  telemetryUrl: webAddress,
  /** Who may sign the releases of this site; see `signed-release.ts`. */
  releaseKeys: z.record(z.string(), z.string()),
  /** Which releases this site follows; others are not for it, whoever signed them. */
  releaseChannel: z.string(),
});
export type StartPage = z.output<typeof startPage>;

/** The JSON script element of the page that holds it. */
export const startPageElement = 'start-page';
