/** A newcomer's first day in one piece: registered, verified, paid in, moved and traded. */
import { spotSellCall } from '@livery/contract/calls/spot';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { byKeyboard, byMouse, type InputMethod } from './test/input-methods.ts';
import { codeSentTo } from './test/mailbox.ts';
import { operator } from './test/operator.ts';
import { runsAll } from './test/runs-all.ts';
import { faultlessVisits, overflow, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

const picture = async () => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b0c4de' } })
    .png()
    .toBuffer(),
});

async function register({ choose, write, press, tick }: InputMethod, page: Page, email: string): Promise<void> {
  await page.goto(`${siteOf()}/register?redirect=%2Fauth`);
  await choose(page.getByRole('tab', { name: 'Email' }));
  await write(page.getByRole('textbox', { name: 'Email' }), email);
  await press(page.getByRole('button', { name: 'Send code' }));
  await page.getByText(/Send again in \d+ s/).waitFor();
  await write(page.getByLabel('Verification code'), await codeSentTo(email));
  await write(page.getByLabel('Password', { exact: true }), 'correct horse battery');
  await tick(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: 'Create account' }));
  await page.waitForURL(`${siteOf()}/auth`);
}

/** The id of the pending identity verification with this last name. */
async function pendingVerificationId(lastName: string): Promise<string> {
  const line =
    (await operator('verification', 'list', 'aldera')).split('\n').find((one) => one.includes(lastName)) ?? '';
  // The first column counts the rows.
  const id = /^\D*\d+\D+(\d+)/.exec(line)?.[1];
  if (id === undefined) throw new Error(`nobody called ${lastName} waits`);
  return id;
}

async function verify({ write, press }: InputMethod, page: Page, lastName: string): Promise<void> {
  await press(page.getByRole('button', { name: /Country or region/ }));
  await page.getByRole('searchbox', { name: 'Search country' }).waitFor();
  await page.keyboard.type('Latvia');
  await page.getByRole('option', { name: 'Latvia' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await write(page.getByRole('textbox', { name: 'First name' }), 'Mara');
  await write(page.getByRole('textbox', { name: 'Last name' }), lastName);
  await write(page.getByRole('textbox', { name: 'Document number' }), 'L01X00T471');
  await press(page.getByRole('button', { name: 'Continue to photos' }));
  for (const name of ['Front', 'Back', 'You, holding it'])
    await page
      .getByRole('group', { name })
      .locator('input[type="file"][accept*="png"]')
      .setInputFiles(await picture());
  await page.getByText('3 of 3 ready.').waitFor();
  await press(page.getByRole('button', { name: 'Send for review' }));
  await page.getByRole('heading', { level: 2, name: 'Under review' }).waitFor();
  await operator('verification', 'approve', await pendingVerificationId(lastName));
  await page.getByRole('heading', { level: 2, name: 'You are verified' }).waitFor();
}

async function deposit({ write, press }: InputMethod, page: Page): Promise<void> {
  await page.goto(`${siteOf()}/deposit?coin=BTC`);
  await write(page.getByRole('textbox', { name: 'Amount' }), '0.25');
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByText('Ready').waitFor();
  await press(page.getByRole('button', { name: 'Submit deposit' }));
  await page.getByRole('heading', { name: 'Deposit submitted' }).waitFor();
  const record = (await page.locator('a[href*="record="]').first().getAttribute('href')) ?? '';
  await operator('deposit', 'approve', new URLSearchParams(record.split('?')[1]).get('record') ?? '');
  await page.getByRole('table', { name: 'Recent deposits' }).getByText('Passed').waitFor();
}

async function moveSome({ write, press }: InputMethod, page: Page): Promise<void> {
  await page.goto(`${siteOf()}/transfer?from=SPOT&to=WEALTH&coin=BTC`);
  await write(page.getByRole('textbox', { name: 'Amount' }), '0.1');
  await press(page.getByRole('button', { name: 'Transfer 0.1 BTC' }));
  await page.getByRole('heading', { name: /^0.1 BTC is in/ }).waitFor();
}

async function sellTheRest({ choose, press }: InputMethod, page: Page): Promise<void> {
  await page.goto(`${siteOf()}/spot?symbol=BTCUSDT`);
  const form = page.getByRole('form', { name: 'Order form' });
  await choose(form.getByRole('radio', { name: 'Sell' }));
  await choose(form.getByRole('tab', { name: 'Market' }));
  await press(form.getByRole('button', { name: 'All', exact: true }));
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api${spotSellCall.path}`));
  await press(form.getByRole('button', { name: 'Sell BTC' }));
  await answered;
}

const ways = [
  { way: 'by keyboard alone on a phone’s width', width: 360, inputFor: byKeyboard },
  { way: 'by mouse', width: 1280, inputFor: () => byMouse },
];

/** `npm test` runs the keyboard case only; `npm run test:all` runs both. */
test.each(runsAll ? ways : ways.slice(0, 1))(
  '$way: a newcomer registers, is verified, pays in, sees it, moves a part of it and trades the rest',
  async ({ width, inputFor }) => {
    const { page } = await visit({ width });
    const input = inputFor(page);
    const name = `Ozols${Date.now()}`;
    const email = `${name.toLowerCase()}@example.com`;
    await register(input, page, email);
    await verify(input, page, name);
    await deposit(input, page);

    await page.goto(`${siteOf()}/assets`);
    await page.getByRole('row', { name: /^BTC 0\.25/ }).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await moveSome(input, page);
    await sellTheRest(input, page);
    await page.goto(`${siteOf()}/assets`);
    // What was moved, nothing of what was traded, and more than the demonstration's 10,000 USDT.
    for (const row of [/^BTC 0\.10000 /, /^BTC 0 /, /^USDT (1[1-9]|2\d),\d{3}/])
      await page.getByRole('row', { name: row }).waitFor();
  },
);
