import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contentList } from '../content-list.ts';
import { decimal } from '../decimal.ts';
import { shownText } from '../text.ts';
import { webAddress } from '../web-address.ts';

const name = shownText(200);

/** A picture with an unsafe address is left out, and the text stays. */
const picture = z.catch(webAddress, '');

/** A coin (spec §3): upper-case code, decimals of its amounts, logo. */
export const coin = z.object({ coin: z.string(), precision: z.number(), logoUri: picture });
export type Coin = z.output<typeof coin>;

export const coinsCall = defineCall({
  method: 'GET',
  path: '/app/coins',
  auth: 'none',
  data: z.object({ coins: contentList(coin) }),
});

/** A banner (spec §3). `extra` is rich text from the server: untrusted, or empty. */
export const banner = z.object({
  bannerUri: picture,
  title: name,
  summary: shownText(1000),
  extra: z.string(),
});
export type Banner = z.output<typeof banner>;

export const carouselsCall = defineCall({
  method: 'GET',
  path: '/app/carousels',
  auth: 'none',
  data: z.object({ list: contentList(banner) }),
});

/** A country that a member may register from (spec §3 `countryList`). */
export const country = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  name: z.string(),
  areaCode: z.string(),
});
export type Country = z.output<typeof country>;

export const countriesCall = defineCall({
  method: 'GET',
  path: '/countries',
  auth: 'none',
  data: z.object({ list: z.array(country) }),
});

/** The application as visitors download it (spec §7). */
export const appInfo = z.object({
  appName: z.string(),
  logoUri: webAddress,
  downloadUrl: webAddress,
  /** The version of the exchange, `major.minor.patch`. */
  version: z.string(),
});
export type AppInfo = z.output<typeof appInfo>;

export const appInfoCall = defineCall({ method: 'GET', path: '/app/info', auth: 'none', data: appInfo });

/** What a visitor can read about, in the order of the footer's two columns of four (spec §2.1, §2.10). */
export const helpTopics = ['protocol', 'privacy', 'legal', 'rule', 'help', 'issue', 'fee', 'introduce'] as const;

/** An entry of the help menu. */
export const helper = z.object({
  topic: z.enum(helpTopics),
  title: z.string(),
  summary: z.string(),
  /** Where the topic is read. */
  link: webAddress,
});
export type Helper = z.output<typeof helper>;

export const helpersCall = defineCall({
  method: 'GET',
  path: '/app/helpers',
  auth: 'none',
  data: z.object({ list: z.array(helper) }),
});

/** A currency that members may see amounts in (spec §3). `name` and `symbol` are ours; empty: not known. */
export const currency = z.object({
  /** ISO 4217. */
  code: z.string(),
  name: z._default(z.string(), ''),
  symbol: z._default(z.string(), ''),
  /** The amount of this currency for one USDT. */
  rate: decimal,
});
export type Currency = z.output<typeof currency>;

export const currenciesCall = defineCall({
  method: 'GET',
  path: '/app/currency',
  auth: 'none',
  data: z.object({ list: contentList(currency) }),
});

/** Rich text: simple HTML (`h3`, `p`, `ul`, `li`, `strong`, `a`) from a server, and therefore untrusted. */
const richText = z.string();

/** A missing one is empty and does not affect the others. */
const legalText = z.catch(richText, '');

/** The tenant's own legal texts (spec §2.10, §7 'Legal texts'). */
export const protocols = z.object({
  /** The terms of use. */
  protocol: legalText,
  privacy: legalText,
  /** About the platform. */
  introduce: legalText,
  /** The agreement that a member accepts with every pledge. */
  wealthProtocol: legalText,
  /** Beyond the spec: the rules and the risks of each category of pledge products. Both may be empty. */
  wealthRules: z._default(contentList(z.object({ categoryId: z.number(), rules: legalText, risks: legalText })), []),
});
export type Protocols = z.output<typeof protocols>;

export const protocolsCall = defineCall({
  method: 'GET',
  path: '/app/protocols',
  auth: 'none',
  extension: true,
  data: protocols,
});

/** Questions about one side of the site, with answers in rich text. */
export const faqGroup = z.object({
  title: name,
  items: contentList(z.object({ title: shownText(500), content: richText })),
});
export type FaqGroup = z.output<typeof faqGroup>;

/** The FAQ (spec §2.10, §7 'FAQ call'). A closed module has no group. */
export const faqCall = defineCall({
  method: 'GET',
  path: '/app/faq',
  auth: 'none',
  extension: true,
  data: z.object({ groups: contentList(faqGroup) }),
});
