/** A day of two operators in the console: from their invitations to the audit log. */
import { disputeOrderCall, orderCall } from '@livery/contract/calls/c2c/order-room';
import { memberInfoCall } from '@livery/contract/calls/member';
import { identityCall } from '@livery/contract/calls/verification';
import { withdrawCall, withdrawalsCall } from '@livery/contract/calls/withdrawals';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { fundsPassword } from './test/c2c-traders.ts';
import { operator } from './test/operator.ts';
import { newTrade, pay, type Trade } from './test/order-rooms.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { handInIdentity } from './test/verify-member.ts';
import { axeViolations, disconnect, overflow, siteOf, visit, type Visitor } from './test/visit.ts';

afterAll(disconnect);

/** A device that keeps passkeys and knows who holds it. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Accepts an invitation with a passkey, in a browser of its own. */
async function accept(link: string, name: string): Promise<Visitor> {
  const visitor = await visit();
  const { page } = visitor;
  await addPasskeyDevice(page);
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Open the console' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return visitor;
}

const open = (page: Page, path: string) => page.goto(`${siteOf('console')}/console/${path}`);
const row = (page: Page, text: RegExp | string) =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('link');
const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
const infoOf = ({ ask }: OwnMember) => ask(memberInfoCall, {});

/** An owner comes in by a link of the shell, and invites a colleague, whose link is shown once. */
async function inviteBoth(): Promise<readonly [ines: Visitor, jonas: Visitor]> {
  const ines = await accept(await operator('invite', 'ines@livery.example', 'Ines'), 'Ines Okafor');
  expect((await ines.page.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toContainEqual([
    '__Host-livery-operator',
    true,
  ]);
  await open(ines.page, 'team');
  await press(ines.page, 'Invite an operator');
  await ines.page.getByLabel('Email').fill('jonas@livery.example');
  await ines.page.getByLabel('Name', { exact: true }).fill('Jonas Weber');
  for (const role of ['Funds', 'Identity']) await ines.page.getByRole('checkbox', { name: role }).check();
  await press(ines.page, 'Make a link');
  const link = await ines.page.locator('code').filter({ hasText: '#invitation=' }).innerText();
  return [ines, await accept(link, 'Jonas Weber')];
}

/** One identity is verified, and one is refused because of a photo. */
async function decideIdentities(page: Page): Promise<void> {
  const [first, second] = [await newMember(), await newMember()];
  await handInIdentity(first, 'Mara', 'Lindqvist');
  await handInIdentity(second, 'Anton', 'Krause');
  const openPhotos = async (member: OwnMember) => {
    await row(page, (await infoOf(member)).nickname).click();
    await press(page, 'Claim');
    await page.getByText(/^You, for/).waitFor();
    await press(page, 'Open the photos');
  };
  await open(page, 'identity?tenant=aldera');
  await openPhotos(first);
  await press(page, 'Photo, back');
  await press(page, 'Photo, held in hand');
  for (const fits of await page.getByRole('button', { name: /: fits$/ }).all()) await fits.click();
  await press(page, /^Verify/);
  await page.getByText('is verified.').waitFor();
  await openPhotos(second);
  await press(page, 'Photo, front: refuse');
  await press(page, /^Refuse what is marked/);
  await page.getByRole('alertdialog').getByRole('radio').first().check();
  await press(page.getByRole('alertdialog'), /^Refuse and tell/);
  await page.getByText('is told why.').waitFor();
  expect((await first.ask(identityCall, {})).status).toBe('verified');
  expect(await second.ask(identityCall, {})).toMatchObject({
    status: 'failed',
    submitted: { refused: ['frontPicture'] },
  });
}

async function confirmDeposit(page: Page): Promise<void> {
  await open(page, 'deposits?tenant=octavo');
  await row(page, 'Octavo').first().click();
  await press(page, /^Approve/);
  await page.getByText('Booked to Spot.').waitFor();
}

const withdraw = async ({ ask }: OwnMember) => {
  const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7)) ?? '';
  const body = { coin: 'USDT', network: 'TRC20', address, amount: toDecimal('40'), fundsPassword };
  return ask(withdrawCall, { body, idempotencyKey: randomUUID() });
};

/** Decides about a withdrawal in an operator's session without the page. Returns the exchange's answer. */
const approveByCall = (page: Page, id: number) =>
  page.evaluate(async (path) => {
    const read = (await (await fetch(path)).json()) as { data: { seen: string } };
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ seen: read.data.seen });
    const answer = await fetch(`${path}/approve`, { method: 'POST', headers, body });
    return ((await answer.json()) as { code: number }).code;
  }, `/operator-api/withdrawals/${id}`);

/** A member without a second factor withdraws, so it takes two operators, who are not the same person. */
async function passWithdrawal([first, second]: readonly [Visitor, Visitor], member: OwnMember): Promise<void> {
  const { id } = await withdraw(member);
  await open(first.page, `withdrawals?record=${id}`);
  await first.page.getByLabel('To the second operator').fill('I wrote to the member.');
  await press(first.page, /^Approve as first/);
  await first.page.getByText(/^Your approval is the first/).waitFor();
  await open(first.page, `withdrawals?record=${id}`);
  await first.page.getByText('You cannot give both approvals.').waitFor();
  first.expectFault(/\/approve$/);
  expect(await approveByCall(first.page, id)).toBe(code.sameOperator);

  await open(second.page, `withdrawals?record=${id}`);
  await second.page.getByText('I wrote to the member.').waitFor();
  await press(second.page, /^Approve as second/);
  await second.page.getByText('Approved. It waits under To send.').waitFor();
  await open(second.page, `withdrawals?stage=toSend&record=${id}`);
  await second.page.getByLabel('Network id').fill('9d2b');
  await press(second.page, /^Book as sent/);
  await second.page.getByText('Booked as sent.').waitFor();
  const { list } = await member.ask(withdrawalsCall, { query: { pageSize: 20 } });
  expect(list.find((one) => one.id === id)).toMatchObject({ status: 'passed', transaction: '9d2b' });
}

/** A buyer who has paid gets the coins, and both sides read why. */
async function ruleDispute(page: Page, { buyer, seller, orderId }: Trade): Promise<void> {
  const reason = 'The bank has told us.';
  await buyer.ask(disputeOrderCall, {
    params: { id: orderId },
    body: { reason: 'The seller does not answer.' },
    idempotencyKey: randomUUID(),
  });
  await open(page, `c2c-cases?record=${orderId}`);
  await page.getByRole('radio', { name: /^Release/ }).check();
  await page.getByRole('radio', { name: /^Own words/ }).check();
  await page.getByRole('textbox', { name: 'Own words' }).fill(reason);
  await press(page, /^Release to the buyer/);
  await page.getByText('The buyer has the coins.').waitFor();
  for (const side of [buyer, seller])
    expect(await side.ask(orderCall, { params: { id: orderId } })).toMatchObject({ status: 'released' });
}

/** One operator freezes a member, and it takes two to unfreeze. */
async function freezeAndUnfreeze([first, second]: readonly [Visitor, Visitor], member: OwnMember): Promise<void> {
  const address = `members?record=${(await infoOf(member)).uuid}`;
  await open(first.page, address);
  await press(first.page, 'Freeze');
  await press(first.page.getByRole('alertdialog'), 'Freeze money out');
  await first.page.getByText('The account is frozen.').waitFor();
  await expect(withdraw(member)).rejects.toThrow(String(code.accountFrozen));
  await press(first.page, 'Unfreeze');
  await first.page.getByText(/^Your approval is the first/).waitFor();
  await expect(withdraw(member)).rejects.toThrow(String(code.accountFrozen));
  await open(second.page, address);
  await press(second.page, 'Unfreeze');
  await second.page.getByText('The account is unfrozen.').waitFor();
  await withdraw(member);
}

/** What the day leaves in the log, with who did it and what became of it. */
const day = [
  ['Ines Okafor', 'Invited an operator', 'Done'],
  ['Jonas Weber', 'Verified an identity', 'Done'],
  ['Jonas Weber', 'Refused an identity', 'Done'],
  ['Jonas Weber', 'Approved a deposit', 'Done'],
  ['Jonas Weber', 'Approved a withdrawal', 'First approval'],
  ['Jonas Weber', 'Approved a withdrawal', 'Refused'],
  ['Ines Okafor', 'Approved a withdrawal', 'Done'],
  ['Ines Okafor', 'Sent a withdrawal', 'Done'],
  ['Jonas Weber', 'Released to the buyer', 'Done'],
  ['Jonas Weber', 'Froze a member', 'Done'],
  ['Jonas Weber', 'Unfroze a member', 'First approval'],
  ['Ines Okafor', 'Unfroze a member', 'Done'],
] as const;

async function findInLog(page: Page): Promise<void> {
  await open(page, 'audit');
  await page.getByText(/Chain of \d+ entries is whole/).waitFor();
  for (const [name, action, outcome] of day)
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: action, exact: true }) })
      .filter({ hasText: name })
      .filter({ has: page.getByRole('cell', { name: outcome, exact: true }) })
      .first()
      .waitFor();
  expect(await axeViolations(page)).toEqual([]);
}

test('two operators come in by passkey, decide about identities, money, a dispute and a member, and find it in the log', async () => {
  const [ines, jonas] = await inviteBoth();
  await decideIdentities(jonas.page);
  await confirmDeposit(jonas.page);
  const trade = await newTrade();
  await pay(trade);
  await passWithdrawal([jonas, ines], trade.seller);
  await ruleDispute(jonas.page, trade);
  await freezeAndUnfreeze([jonas, ines], trade.seller);
  await findInLog(ines.page);

  await jonas.page.setViewportSize({ width: 360, height: 740 });
  await open(jonas.page, 'withdrawals');
  await jonas.page.getByRole('tab', { name: /^Waiting/ }).waitFor();
  expect(await overflow(jonas.page)).toBe(0);
  for (const { faults, leave } of [ines, jonas]) {
    expect(faults()).toEqual([]);
    await leave();
  }
});
