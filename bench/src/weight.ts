/** Measures the bytes of a first visit in a real browser. */
import { envelope } from '@livery/contract/envelope';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import * as z from 'zod/mini';
import type { Figure, Figures } from './figures.ts';
import { onSite, signedIn } from './on-site.ts';
import { kilobytes, scripts, scriptsOf } from './scripts.ts';

/** The first category of pledge products of a new site, and the purchase of its first product. */
const category = '/financial?category=1';
const paths = ['/', '/spot', '/futures', '/login', '/financial', category, `${category}&show=buy&product=1`];

/** The bars of a first visit, in bytes as sent. */
const bars: Readonly<Record<string, number>> = { '/': 230_000, '/spot': 310_000, '/futures': 290_000 };

export const weight = (): Promise<Figures> =>
  onSite(async (browser, address) => {
    const figures: Figure[] = [];
    for (const path of paths) {
      const { first, later } = await scripts(browser, address + path);
      figures.push(
        [
          `JavaScript for ${path}, as sent, cold (${first.files} files)`,
          kilobytes(first.sent),
          bars[path] === undefined ? undefined : kilobytes(bars[path]),
        ],
        ['  the same, gzip', kilobytes(first.gzip)],
      );
      if (later.files > 0)
        figures.push(
          [`  more at its end, as sent (${later.files} files)`, kilobytes(later.sent)],
          ['  the same, gzip', kilobytes(later.gzip)],
        );
    }
    figures.push(...(await addedWeights(browser, address)));
    return figures;
  });

/** The bars of what a page adds to `/`, in bytes as sent. */
const addedBars: Readonly<Record<string, number>> = {
  '/assets': 40_000,
  '/c2c-sale': 50_000,
  ...Object.fromEntries(
    [
      '/deposit',
      '/withdraw',
      '/add-wallet',
      '/transfer',
      '/me',
      '/update-login-pwd',
      '/update-funds-pwd',
      '/update-mobile',
      '/update-email',
      '/update-authenticator',
      '/update-passkey',
      '/bank-setting',
      '/auth',
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
async function addedWeights(browser: Browser, address: string): Promise<Figures> {
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
  const figures: Figure[] = [];
  for (const [path, bar] of Object.entries(addedBars)) {
    const { first } = await scriptsOf(browser, address + path, asMember);
    const added = first.filter((script) => !loaded.has(script.address));
    figures.push(
      [`JavaScript of ${path} that / has not, as sent`, kilobytes(total(added)), kilobytes(bar)],
      ['  the whole visit, to one of /', signed(total(first) - total(home))],
    );
  }
  return figures;
}

interface FreshMember {
  readonly memberId: string;
  /** What opens pages as this member. */
  readonly visitor: BrowserContextOptions;
}

const email = 'fresh.member@example.com';
const password = 'correct horse battery';
const registered = z.object({ token: z.string() });
const member = z.object({ uuid: z.string() });

/** Registers a member, who has demo funds and is not verified, and signs them in. The site must keep a mailbox. */
async function signInFreshMember(browser: Browser, address: string): Promise<FreshMember> {
  async function ask(path: string, body?: object, token?: string): Promise<unknown> {
    const answer = await fetch(`${address}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: token }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return envelope.parse(await answer.json()).data;
  }
  await ask('/verifyCode/mail', { scene: 'REGISTER', email });
  const mailbox = await fetch(`${address}/api/test/mailbox?address=${encodeURIComponent(email)}`);
  const code = /\b\d{6}\b/.exec(await mailbox.text())?.[0];
  const { token } = registered.parse(await ask('/members', { type: 'MAIL', email, code, password }));
  const { uuid } = member.parse(await ask('/me/info', undefined, token));

  return { memberId: uuid, visitor: await signedIn(browser, address, { email, password }) };
}
