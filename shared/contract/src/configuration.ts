import * as z from 'zod/mini';
import { decimal, smaller, toDecimal, type Decimal } from './decimal.ts';
import { fallbackLanguage, languages } from './languages.ts';
import { overrideOrigin } from './override.ts';
import { isPlainName } from './text.ts';
import { isSitePath, socketAddress, webAddress } from './web-address.ts';

const asText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const flag = z.pipe(asText, z.enum(['0', '1']));
const line = z.string().check(z.maxLength(200));
const name = line.check(z.refine(isPlainName, 'not a name on one line'));
const percent = decimal.check(z.refine((value) => Number(value) >= 0 && Number(value) <= 100, 'not from 0 to 100'));
/** A larger figure is a mistake of the operator. */
const figure = z.number().check(z.minimum(0), z.maximum(1e15));
const lines = z.string().check(z.maxLength(2000));

/** An agent's own text in its languages; the site's text is the fallback for others. */
const agentLabel = z.partialRecord(z.enum(languages), z.string().check(z.minLength(1), z.maxLength(40)));

/** What an agent (partner) identity switches on (spec §1, docs/decisions.md §3). No identity is named in code. */
export const agentTraits = z.object({
  /** Gold and silver appear in the coin strips. */
  showPreciousMetals: z._default(z.boolean(), false),
  /** Other labels of menu items, by the path that the item leads to. */
  menuLabels: z._default(
    z
      .record(z.string().check(z.refine(isSitePath, 'not a path of this site')), agentLabel)
      .check(z.refine((labels) => Object.keys(labels).length <= 100, 'more labels than a menu has items')),
    {},
  ),
  /** Where the menu's extra download link leads; empty: there is none. */
  extraDownloadUrl: z._default(webAddress, ''),
  /** Takes the place of the home banner's picture; empty: the tenant's own. */
  bannerUri: z._default(webAddress, ''),
  /** `untitled`: the About page without a title. */
  aboutLook: z._default(z.enum(['titled', 'untitled']), 'titled'),
});
export type AgentTraits = z.infer<typeof agentTraits>;

const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** The brand colours of a tenant (`shared/ui` corrects their contrast). */
export const brandTheme = z.object({
  mode: z._default(z.enum(['dark', 'light']), 'dark'),
  primary: z._default(hexColour, '#1abb97'),
  /** The colour whose hue tints the neutral surfaces and lines slightly; empty: none. */
  surfaceTint: z._default(z.union([hexColour, z.literal('')]), ''),
});
export type BrandTheme = z.infer<typeof brandTheme>;

/**
 * The figures that the operator advertises (spec §2.5, §9). Plain numbers, written out by locale. `claimsOf` gives the ones of
 * the layout in place of missing ones.
 */
export const marketingClaims = z.object({
  lowestFeePercent: z.exactOptional(percent),
  dailyVolume: z.exactOptional(figure),
  users: z.exactOptional(figure),
  coinsListed: z.exactOptional(figure),
  coinsTradable: z.exactOptional(figure),
  countries: z.exactOptional(figure),
  tradesPerSecond: z.exactOptional(figure),
});
export type MarketingClaims = z.infer<typeof marketingClaims>;

const defaultClaims: Required<MarketingClaims> = {
  lowestFeePercent: toDecimal('0.10'),
  dailyVolume: 43_000_000_000,
  users: 30_000_000,
  coinsListed: 90,
  coinsTradable: 250,
  countries: 20,
  tradesPerSecond: 3_000_000,
};

/** The claims in which a layout differs from `defaultClaims`. */
const claimsOfLayouts: Partial<Record<Configuration['officialModel'], MarketingClaims>> = {
  '2': { dailyVolume: 42_000_000_000 },
  '4': { lowestFeePercent: toDecimal('0.01') },
  '5': { dailyVolume: 42_000_000_000 },
};

/** The tenant's claims, and the ones of its layout where it has none (docs/decisions.md §27). */
export function claimsOf({
  officialModel,
  claims,
}: Pick<Configuration, 'officialModel' | 'claims'>): Required<MarketingClaims> {
  return { ...defaultClaims, ...claimsOfLayouts[officialModel], ...claims };
}

/** The lowest trading fee of the open modules in percent (docs/decisions.md §27). */
export const lowestTradingFee = (
  { spotTradingFee, futureTradingFee }: Pick<Configuration, 'spotTradingFee' | 'futureTradingFee'>,
  hasFutures: boolean,
): Decimal => (hasFutures ? smaller(spotTradingFee, futureTradingFee) : spotTradingFee);

/** All fields of spec §3 'Runtime configuration', then ours (docs/decisions.md §3, §4, §27, §30). */
export const configurationFields = {
  logoUri: webAddress,
  appName: name,
  defaultLang: z.enum(languages),
  defaultCurrency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  officialModel: z.pipe(asText, z.enum(['1', '2', '3', '4', '5', '6', '7', '8'])),
  appSkinModel: z.pipe(asText, z.enum(['1', '2', '3'])),
  moduleIsOpenFuture: flag,
  moduleIsOpenC2c: flag,
  moduleIsOpenPledge: flag,
  /** The site is the operator's console, which has no other module. Of ours. */
  moduleIsOpenConsole: z._default(flag, '0'),
  modulePledgeNeedApply: flag,
  isShowPledgeRule: flag,
  isOpenRedeemPledgeVerifyCode: flag,
  isShowWhatsapp: flag,
  isShowLine: flag,
  /** Newline-separated numbers. */
  whatsapp: lines,
  /** Newline-separated. */
  line: lines,
  /** Newline-separated; `"0"` means none. */
  telegram: lines,
  /** A JSON list of `{ url, params }`. */
  customerUrl: lines,
  /** `"0"` means none. */
  customerEmail: line,
  downloadUrl: webAddress,
  domainUrl: webAddress,
  wsUrl: socketAddress.check(z.minLength(1)),
  /** In percent. */
  spotTradingFee: percent,
  /** In percent. */
  futureTradingFee: percent,
  mobileWebUrl: webAddress,
  agentTraits,
  theme: brandTheme,
  claims: marketingClaims,
  /** The operator's whitepaper, which About links to; absent or empty: there is none. */
  whitepaperUrl: z._default(webAddress, ''),
  /** Where developers may run a module from on this tenant's site; absent or empty: nowhere. */
  moduleOverrides: z._default(z.array(overrideOrigin).check(z.maxLength(8)), []),
} as const;

/** A tenant's configuration as the exchange stores and serves it: every field there, nothing else. */
export const configuration = z.strictObject(configurationFields);
export type Configuration = z.infer<typeof configuration>;

/** The values for missing and wrong fields, so that any configuration gives a working site. */
export const fallbackConfiguration: Configuration = {
  logoUri: '',
  appName: 'Livery',
  defaultLang: fallbackLanguage,
  defaultCurrency: 'USD',
  officialModel: '1',
  appSkinModel: '1',
  moduleIsOpenFuture: '0',
  moduleIsOpenC2c: '0',
  moduleIsOpenPledge: '0',
  moduleIsOpenConsole: '0',
  modulePledgeNeedApply: '0',
  isShowPledgeRule: '0',
  isOpenRedeemPledgeVerifyCode: '0',
  isShowWhatsapp: '0',
  isShowLine: '0',
  whatsapp: '',
  line: '',
  telegram: '0',
  customerUrl: '[]',
  customerEmail: '0',
  downloadUrl: '',
  domainUrl: '',
  wsUrl: '/live',
  spotTradingFee: toDecimal('0'),
  futureTradingFee: toDecimal('0'),
  mobileWebUrl: '',
  agentTraits: agentTraits.parse({}),
  theme: brandTheme.parse({}),
  claims: {},
  whitepaperUrl: '',
  moduleOverrides: [],
};

/** The mobile site of a tenant that names none (docs/decisions.md §4). An empty name means that there is none. */
const mobileSiteBelow = (domainUrl: string): string =>
  URL.canParse(domainUrl) ? new URL('/h5/', domainUrl).href : fallbackConfiguration.mobileWebUrl;

/**
 * Reads a configuration from any server, field by field: a field that is missing or wrong takes its fallback and is
 * named in `rejected`; unknown fields are left out.
 */
export function readConfiguration(wire: unknown): { configuration: Configuration; rejected: string[] } {
  const source = z.record(z.string(), z.unknown()).safeParse(wire);
  const given = source.success ? source.data : {};
  const rejected: string[] = [];
  const fields = Object.entries(configurationFields).map(([name, schema]) => {
    const parsed = schema.safeParse(given[name]);
    if (parsed.success) return [name, parsed.data];
    rejected.push(name);
    return [name, fallbackConfiguration[name as keyof Configuration]];
  });
  // Each pair holds a field's own parsed value or its typed fallback, which Object.fromEntries cannot express.
  const configuration = Object.fromEntries(fields) as Configuration;
  if (given['mobileWebUrl'] === undefined) configuration.mobileWebUrl = mobileSiteBelow(configuration.domainUrl);
  return { configuration, rejected };
}
