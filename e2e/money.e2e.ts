/** Money in, moved, and out again: by mouse, and by keyboard alone on a phone's width. */
import { depositsCall } from '@livery/contract/calls/deposits';
import { accountsCall, type AccountCategory } from '@livery/contract/calls/funds';
import { changeFundsPasswordCall, memberCodeCall } from '@livery/contract/calls/security';
import { withdrawalsCall } from '@livery/contract/calls/withdrawals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { byKeyboard, byMouse, type InputMethod } from './test/input-methods.ts';
import { codeSentTo } from './test/mailbox.ts';
import { operator } from './test/operator.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { runsAll } from './test/runs-all.ts';
import { signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

async function openAs(page: Page, member: OwnMember, path: string): Promise<void> {
  await page.goto(`${siteOf()}/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, member);
  await page.waitForURL(`${siteOf()}${path}`);
}

/** What an account has available of a coin, from the exchange itself. */
async function availableOf({ ask }: OwnMember, category: AccountCategory, coin: string): Promise<number> {
  const { accounts } = await ask(accountsCall, {});
  const coins = accounts.find((account) => account.category === category)?.coins;
  return Number(coins?.find((one) => one.coin === coin)?.available ?? 0);
}

test('a member deposits with a screenshot, an operator accepts it, and the member moves it to another account', async () => {
  const { page } = await visit();
  const member = await newMember();
  await openAs(page, member, '/deposit?coin=BTC');
  await page.getByRole('img', { name: /Your BTC address/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.25');
  const white = { width: 3000, height: 1200, channels: 3, background: 'white' } as const;
  const buffer = await sharp({ create: white }).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'payment.png', mimeType: 'image/png', buffer });
  await page.getByText('Ready').waitFor();
  await page.getByRole('button', { name: 'Submit deposit' }).dblclick();
  await page.getByRole('heading', { name: 'Deposit submitted' }).waitFor();
  const { list } = await member.ask(depositsCall, { query: { pageSize: 10 } });
  expect(list.map(({ amount, coin }) => [amount, coin])).toEqual([['0.25', 'BTC']]);

  await operator('deposit', 'approve', String(list[0]?.id));
  const recent = page.getByRole('table', { name: 'Recent deposits' });
  await recent.getByText('Passed').waitFor();

  await page.goto(`${siteOf()}/transfer?from=SPOT&to=WEALTH&coin=BTC`);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Transfer 0.25 BTC' }).dblclick();
  await page.getByRole('heading', { name: /^0.25 BTC is in/ }).waitFor();
  expect(await availableOf(member, 'WEALTH', 'BTC')).toBe(0.25);
  expect(await availableOf(member, 'SPOT', 'BTC')).toBe(0);
  await page.getByRole('table', { name: 'Recent transfers' }).getByText('BTC').waitFor();
});

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
  await press(page.getByRole('button', { name: 'Go to add' }));
  await page.waitForURL(`${siteOf()}/add-wallet?network=TRC20`);
  await write(page.getByRole('textbox', { name: 'Address' }), tronAddress);
  await page.getByText('An address of TRC20').waitFor();
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

const ways = [
  { way: 'by keyboard alone', width: 360, inputFor: byKeyboard },
  { way: 'by mouse', width: 1280, inputFor: () => byMouse },
];

/** `npm test` runs the keyboard case only; `npm run test:all` runs both. */
test.each(runsAll ? ways : ways.slice(0, 1))(
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
