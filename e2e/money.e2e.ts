/** A newcomer's first day in one piece, and money that is paid out: by mouse, and by keyboard alone on a phone's width. */
import { accountsCall, type AccountCategory } from '@livery/contract/calls/funds';
import { changeFundsPasswordCall, memberCodeCall } from '@livery/contract/calls/security';
import { spotSellCall } from '@livery/contract/calls/spot';
import { withdrawalsCall } from '@livery/contract/calls/withdrawals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { byKeyboard, byMouse, type InputMethod } from './test/input-methods.ts';
import { codeSentTo } from './test/mailbox.ts';
import { decideVerification, operator } from './test/operator.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { runsAll } from './test/runs-all.ts';
import { openAs } from './test/sign-in.ts';
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
  await page.getByRole('heading', { level: 2, name: 'We are reviewing your identity' }).waitFor();
  await decideVerification(lastName, 'approve');
  await page.getByRole('heading', { level: 2, name: 'You are verified' }).waitFor();
}

async function deposit({ write, press }: InputMethod, page: Page): Promise<void> {
  await page.goto(`${siteOf()}/deposit?coin=BTC&network=BTC`);
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

async function sellTheRest({ choose, press }: InputMethod, page: Page, isPhone: boolean): Promise<void> {
  await page.goto(`${siteOf()}/spot?symbol=BTCUSDT`);
  const form = page.getByRole('form', { name: 'Order form' });
  await choose(form.getByRole('radio', { name: 'Sell' }));
  if (isPhone) {
    await press(form.getByRole('button', { name: /^Order type/ }));
    await press(page.getByRole('dialog', { name: 'Order type' }).getByRole('button', { name: /^Market/ }));
  } else await choose(form.getByRole('tab', { name: 'Market' }));
  await press(form.getByRole('button', { name: 'All', exact: true }));
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api${spotSellCall.path}`));
  await press(form.getByRole('button', { name: 'Sell BTC' }));
  await answered;
}

const allWays = [
  { way: 'by keyboard alone', width: 360, inputFor: byKeyboard },
  { way: 'by mouse', width: 1280, inputFor: () => byMouse },
];
/** `npm test` runs the keyboard case only. */
const ways = runsAll ? allWays : allWays.slice(0, 1);

test.each(ways)(
  '$way at $width px: a newcomer registers, is verified, pays in, sees it, moves a part of it and trades the rest',
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
    await sellTheRest(input, page, width === 360);
    await page.goto(`${siteOf()}/assets`);
    // What was moved, nothing of what was traded, and more than the demonstration's 10,000 USDT.
    for (const row of [/^BTC 0\.10000 /, /^BTC 0 /, /^USDT (1[1-9]|2\d),\d{3}/])
      await page.getByRole('row', { name: row }).waitFor();
  },
);

/** What an account has available of a coin, from the exchange itself. */
async function availableOf({ ask }: OwnMember, category: AccountCategory, coin: string): Promise<number> {
  const { accounts } = await ask(accountsCall, {});
  const coins = accounts.find((account) => account.category === category)?.coins;
  return Number(coins?.find((one) => one.coin === coin)?.available ?? 0);
}

/** Protects withdrawals, as the page of the funds password does. */
async function setFundsPassword({ ask, email }: OwnMember, fundsPassword: string): Promise<void> {
  await ask(memberCodeCall, { body: { scene: 'FUNDS_PASSWORD', type: 'MAIL' } });
  await ask(changeFundsPasswordCall, { body: { type: 'MAIL', code: await codeSentTo(email), fundsPassword } });
}

/** A published address of TRON. */
const tronAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** From the page of withdrawals over the one of wallets and back, to a withdrawal that is asked for. */
async function withdrawToNewWallet({ press, write }: InputMethod, page: Page, fundsPassword: string): Promise<void> {
  await write(page.getByRole('textbox', { name: 'Amount' }), '250');
  await press(page.getByRole('button', { name: 'Add one' }));
  await page.waitForURL(`${siteOf()}/add-wallet?network=TRC20`);
  await write(page.getByRole('textbox', { name: 'Address' }), tronAddress);
  await page.getByText(/^Valid on/).waitFor();
  await press(page.getByRole('button', { name: 'Save wallet' }));
  // The way back is there before, too, and would show a member without a wallet.
  await page.getByText('The wallet is saved.').waitFor();
  await press(page.getByRole('link', { name: 'Back to the withdrawal' }));
  await page.waitForURL(/\/withdraw/);
  expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('250');
  await press(page.getByRole('button', { name: 'Review' }));
  await page.getByRole('heading', { name: 'Check before you send' }).waitFor();
  await write(page.getByLabel('Funds password'), fundsPassword);
  await press(page.getByRole('button', { name: 'Withdraw 250 USDT' }));
  await page.getByRole('heading', { name: 'Withdrawal requested' }).waitFor();
}

test.each(ways)(
  '$way at $width px: a withdrawal is reviewed, refused by an operator, and its money is back',
  async ({ width, inputFor }) => {
    const { page } = await visit({ width });
    const member = await newMember();
    await setFundsPassword(member, '271828');
    const before = await availableOf(member, 'SPOT', 'USDT');
    await openAs(page, member, '/withdraw?coin=USDT');
    await withdrawToNewWallet(inputFor(page), page, '271828');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await availableOf(member, 'SPOT', 'USDT')).toBe(before - 250);

    const { list } = await member.ask(withdrawalsCall, { query: { pageSize: 10 } });
    expect(list.map(({ amount, address, status }) => [amount, address, status])).toEqual([
      ['250', tronAddress, 'processing'],
    ]);
    await operator('withdrawal', 'refuse', String(list[0]?.id), 'The address is on a list.');
    await page.getByRole('table', { name: 'Recent withdrawals' }).getByText('Failed').waitFor();
    expect(await availableOf(member, 'SPOT', 'USDT')).toBe(before);
  },
);
