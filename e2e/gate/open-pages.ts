/** Opens every page of a module as a visitor does, and returns its faults. */
import { moduleApiPath } from '@livery/contract/calls/module-tokens';
import type { BuiltVersion } from '@livery/module-tools/release/version-files';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { demoMember } from '../test/demo-member.ts';
import type { GateSite } from './gate-site.ts';

/** A page fails that shows no heading within this time. It is long because a busy machine is slow. */
const timeoutMs = 60_000;
/** After its heading shows, a page is watched for at least half a second and at most this time. */
const settleMs = 5000;

type Route = BuiltVersion['routes'][number];

interface LoginAnswer {
  readonly msg: string;
  readonly data?: { readonly token: string; readonly refreshToken: string } | null;
}

/** Signs the demo member in. Rejects with an error of one sentence when the exchange refuses. */
async function signIn(context: BrowserContext, { address }: GateSite): Promise<void> {
  const reply = await context.request.post(`${address}/api/login`, { data: { type: 'MAIL', ...demoMember } });
  // The answer is from our exchange or a compatible one. An answer without data is reported below.
  const { data, msg } = (await reply.json()) as LoginAnswer;
  if (!data) throw new Error(`The exchange does not let ${demoMember.email} in, whom pages for members need: ${msg}`);
  const { token, refreshToken } = data;
  await context.addInitScript(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(`livery.${name}`, value);
    },
    { token, refreshToken, session: 'gate' },
  );
}

/** Releases the module to this page alone, and sets its flag even if the tenant does not. */
async function releaseToPage(page: Page, site: GateSite, module: BuiltVersion): Promise<void> {
  await page.route('**/release.signed', (route) =>
    route.fulfill({ body: site.released(module), contentType: 'text/plain' }),
  );
  const { flag } = module;
  if (flag === undefined) return;
  await page.route('**/api/configs*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: object | null };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, [flag]: '1' } } });
  });
}

async function faultsOfPage(context: BrowserContext, site: GateSite, module: BuiltVersion, path: string) {
  const page = await context.newPage();
  const faults: string[] = [];
  let onFirstFault = () => {};
  const hasFailed = new Promise<void>((resolve) => (onFirstFault = resolve));
  const note = (fault: string) => {
    faults.push(fault.split('\n', 1)[0] ?? '');
    onFirstFault();
  };
  let isLoaded = false;
  // The site's server answers 404 with the page where its own release has no route.
  const isMissingPage = (message: ConsoleMessage) =>
    message.location().url === site.address + path && message.text().includes('status of 404');
  // The gate has no back end of a module, so its page shows how it fails.
  const ownCalls = `${site.address}${moduleApiPath(module.name)}/`;
  const isExpected = (message: ConsoleMessage) => isMissingPage(message) || message.location().url.startsWith(ownCalls);
  page.on('console', (message) => message.type() === 'error' && !isExpected(message) && note(message.text()));
  page.on('pageerror', (error) => note(String(error)));
  page.on('response', (response) => {
    if (response.url() === site.baseOf(module) + module.entry && response.ok()) isLoaded = true;
  });
  await releaseToPage(page, site, module);
  const shown = page
    .goto(site.address + path)
    .then(() => page.locator('#main h1').first().waitFor({ timeout: timeoutMs }))
    .catch(() => note('the page shows no heading'));
  await Promise.race([shown, hasFailed]);
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
  if (!isLoaded) note('the host does not load the module');
  await page.close();
  await shown;
  return faults;
}

/** The faults of a module, page by page; empty when all pages work. */
export async function faultsOf(browser: Browser, site: GateSite, module: BuiltVersion): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { path, memberOnly } of module.routes satisfies readonly Route[]) {
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block', reducedMotion: 'reduce' });
    if (memberOnly) await signIn(context, site);
    const found = await faultsOfPage(context, site, module, path);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
    await context.close();
  }
  return faults;
}
