/**
 * The site with a server whose answers have exactly the fields of spec §3 (spec §7 'Answers of every server',
 * docs/decisions.md §35). The exchange's own answers lose every other field on their way to the page.
 */
import type { Page, Route } from 'playwright-core';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

/** What is kept of a value: all of it, these fields, or these of every entry. */
type Shape = true | readonly [Shape] | { readonly [field: string]: Shape };

const fieldsOf = (names: string): { readonly [field: string]: Shape } =>
  Object.fromEntries(names.split(' ').map((name) => [name, true]));

const market = 'symbol coin medium price change high low volume';
const product = fieldsOf('id coin title logoUri logoUrl ratio circleDays minAmount maxAmount');

/** The answers by the path of their call, in the words of spec §3. */
const shapes: readonly (readonly [RegExp, Shape])[] = [
  [/^\/identify$/, fieldsOf('agentIdentify')],
  [
    /^\/configs$/,
    fieldsOf(
      'logoUri appName defaultLang defaultCurrency officialModel appSkinModel moduleIsOpenFuture moduleIsOpenC2c ' +
        'moduleIsOpenPledge modulePledgeNeedApply isShowPledgeRule isOpenRedeemPledgeVerifyCode isShowWhatsapp isShowLine ' +
        'whatsapp line telegram customerEmail customerUrl downloadUrl domainUrl wsUrl spotTradingFee futureTradingFee',
    ),
  ],
  [/^\/app\/carousels$/, { list: [fieldsOf('bannerUri title summary extra')] }],
  [/^\/app\/info$/, fieldsOf('appName logoUri downloadUrl version')],
  [/^\/app\/helpers$/, { list: [fieldsOf('topic title summary link')] }],
  [/^\/app\/coins$/, { coins: [fieldsOf('coin precision logoUri')] }],
  [/^\/app\/currency$/, { list: [fieldsOf('code rate')] }],
  [/^\/app\/protocols$/, fieldsOf('protocol privacy introduce wealthProtocol')],
  [/^\/app\/faq$/, { groups: [{ title: true, items: [fieldsOf('title content')] }] }],
  [/^\/countries$/, { list: [fieldsOf('code name areaCode')] }],
  [/^\/me\/info$/, fieldsOf('uuid mobile email nickname areaCode valuationMethod wealthStauts')],
  [
    /^\/funds\/accounts$/,
    {
      total: fieldsOf('toUTotal toUFreezen toUAvailabel'),
      accounts: [{ category: true, name: true, coins: [fieldsOf('coin totalAmount freezenAmount availableAmount')] }],
    },
  ],
  [/^\/spot\/products$/, { coins: [fieldsOf(market)] }],
  [/^\/future\/products$/, { coins: [fieldsOf(`${market} id type closeStatus`)] }],
  [/^\/wealth\/category$/, { list: [fieldsOf('id title summary status ratio')] }],
  [/^\/wealth\/\d+\/products$/, { list: [product] }],
  [/^\/wealth\/\d+\/detail$/, { count: true, coins: [fieldsOf('coin pledgeAmount todayAmount incomeAmount')] }],
  [
    /^\/wealth\/\d+\/records$/,
    {
      list: [
        fieldsOf(
          'id productTitle amount coin ratio lastAmount createTime deliveryDate productCircleDate redeemTime ' +
            'redeemCostAmount canRedeem',
        ),
      ],
    },
  ],
  [/^\/wealth\/products\/\d+$/, fieldsOf('coin feeRatio')],
];

function pruned(value: unknown, shape: Shape): unknown {
  if (shape === true || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => pruned(entry, (shape as readonly [Shape])[0]));
  // A market without a day of trading.
  const shown = 'high' in value ? { ...value, high: '--', low: '--' } : value;
  const kept = Object.entries(shown).filter(([field]) => field in shape);
  return Object.fromEntries(
    kept.map(([field, inner]) => [field, pruned(inner, (shape as Readonly<Record<string, Shape>>)[field] ?? true)]),
  );
}

/** Serves the page nothing but the fields of spec §3. Returns the paths of the calls that it has answered. */
async function serveSpecFields(page: Page): Promise<Set<string>> {
  const served = new Set<string>();
  await page.route('**/api/**', async (route: Route) => {
    const path = new URL(route.request().url()).pathname.replace('/api', '');
    const shape = shapes.find(([pattern]) => pattern.test(path))?.[1];
    if (shape === undefined || route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const envelope = (await response.json()) as { readonly code: number; readonly data: unknown };
    served.add(path);
    await route.fulfill({ response, json: { ...envelope, data: pruned(envelope.data, shape) } });
  });
  return served;
}

/** The pages, and a text that each shows once its data is there. */
const visitorPages: readonly (readonly [string, RegExp])[] = [
  ['/', /BTC/],
  ['/quotes', /BTC\s*\/?\s*USDT/],
  ['/trans', /\S/],
  ['/deal', /BTC/],
  ['/about', /Your agreement/],
  ['/about?tab=fee', /%/],
  ['/about?tab=issue', /\?/],
  ['/spot', /BTC\s*\/?\s*USDT/],
  ['/futures', /odds \d/],
  ['/financial', /%/],
  ['/financial?category=1', /%/],
  ['/login', /Log in/],
  ['/register', /Create account/],
  ['/forgot', /Set password/],
  ['/nowhere', /Not Found/],
];
const memberPages: readonly (readonly [string, RegExp])[] = [
  ['/me', /Security/],
  ['/assets', /USDT/],
  ['/deposit', /USDT/],
  ['/withdraw', /USDT/],
  ['/transfer', /USDT/],
  ['/finance', /USDT/],
  ['/add-wallet', /TRC20/],
  ['/bank-setting', /\S{3}/],
  ['/auth', /\S{3}/],
  ['/c2c-sale', /USDT/],
  ['/spot', /BTC\s*\/?\s*USDT/],
  ['/futures', /odds \d/],
  ['/financial?category=1', /%/],
  ['/financial?category=1&show=orders', /In custody/],
  ['/update-login-pwd', /password/i],
  ['/update-funds-pwd', /password/i],
  ['/update-mobile', /number/],
  ['/update-email', /email/i],
];

/** The limit for one page, so that a broken one does not hide the others. */
const pageLimitMs = 20_000;

/** What a member must not read: a value that a page has not got, and a page that has given up. */
const isBroken =
  /\bNaN\b|\bundefined\b|\[object|Infinity|Invalid Date|did not load|could not be loaded|not available right now/;

/** Opens the pages one after the other, and returns what is wrong with them. */
async function walk(page: Page, pages: readonly (readonly [string, RegExp])[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [path, content] of pages) {
    await page.goto(siteOf() + path);
    const shown = () => page.evaluate(() => document.body.innerText);
    const isBusy = () =>
      page.evaluate(() => document.querySelector(':is(#main, [role=dialog]) [aria-busy="true"]') !== null);
    await waitUntil(async () => content.test(await shown()) && !(await isBusy()), pageLimitMs).catch(async () =>
      wrong.push(`${path} shows nothing like ${content}: ${(await shown()).slice(0, 300)}`),
    );
    const text = await page.evaluate(() => document.body.innerText);
    const found = isBroken.exec(text);
    if (found) wrong.push(`${path}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`);
  }
  return wrong;
}

test('every page shows its content with the fields of the specification alone', async () => {
  const { page } = await visit();
  const served = await serveSpecFields(page);
  const ofVisitors = await walk(page, visitorPages);
  await page.goto(`${siteOf()}/login`);
  await signIn(page);
  await page.waitForURL(`${siteOf()}/`);
  const productId = await page.evaluate(async () => {
    const answer = await fetch('/api/wealth/1/products?pageNo=1&pageSize=20');
    return ((await answer.json()) as { data: { list: { id: number }[] } }).data.list[0]?.id;
  });
  const purchase = `/financial?category=1&show=buy&product=${productId}`;
  const ofMembers = await walk(page, [...memberPages, [purchase, /Expected total revenue/]]);
  expect([...ofVisitors, ...ofMembers]).toEqual([]);
  const unserved = shapes.filter(([pattern]) => ![...served].some((path) => pattern.test(path)));
  // The developers' overlay and the menu of layout 7 read these two.
  expect(unserved.map(([pattern]) => pattern.source)).toEqual(['^\\/app\\/info$', '^\\/app\\/helpers$']);
});
