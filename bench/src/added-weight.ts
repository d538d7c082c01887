/** What the pages for members weigh beyond what `/` has loaded, each against its bar. */
import type { Browser } from 'playwright-core';
import { signInFreshMember } from './fresh-member.ts';
import { kilobytes, scriptsOf } from './scripts.ts';

/** The pages' bars, in bytes as sent. */
const bars: Readonly<Record<string, number>> = {
  '/assets': 40_000,
  '/c2c-sale': 50_000,
  ...Object.fromEntries(
    [
      ...['/deposit', '/withdraw', '/add-wallet', '/transfer', '/me', '/update-login-pwd', '/update-funds-pwd'],
      ...['/update-mobile', '/update-email', '/update-authenticator', '/update-passkey', '/bank-setting', '/auth'],
      '/auth-step',
    ].map((path) => [path, 25_000] as const),
  ),
};

/** The first step of the verification, without which the second is not shown. */
const identityDraft = {
  person: { country: 'DE', firstName: 'Mara', lastName: 'Lehn', documentType: 'ID', documentNumber: 'L01X00T471' },
  pictures: {},
};

/** Two figures a page: what it loads that `/` does not, and by how much its whole visit is heavier than one of `/`. */
export async function addedWeights(browser: Browser, address: string): Promise<[string, string][]> {
  const { memberId, visitor } = await signInFreshMember(browser, address);
  const draft = JSON.stringify({ owner: memberId, value: identityDraft });
  const asMember = {
    visitor,
    before: `sessionStorage.setItem('livery.draft.account.identity', ${JSON.stringify(draft)})`,
  };
  const home = (await scriptsOf(browser, `${address}/`, asMember)).first;
  const loaded = new Set(home.map((script) => script.address));
  const total = (scripts: typeof home) => scripts.reduce((bytes, { sent }) => bytes + sent, 0);
  const signed = (bytes: number) => (bytes < 0 ? '' : '+') + kilobytes(bytes);
  const figures: [string, string][] = [];
  for (const [path, bar] of Object.entries(bars)) {
    const { first } = await scriptsOf(browser, address + path, asMember);
    const added = first.filter((script) => !loaded.has(script.address));
    figures.push(
      [`JavaScript of ${path} that / has not, as sent (bar ${kilobytes(bar)})`, kilobytes(total(added))],
      ['  the whole visit, to one of /', signed(total(first) - total(home))],
    );
  }
  return figures;
}
