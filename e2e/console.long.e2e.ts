/** A day of two operators in the console: from their invitations to the audit log. */
import { memberInfoCall } from '@livery/contract/calls/member';
import { identityCall } from '@livery/contract/calls/verification';
import type { Page } from 'playwright-core';
import { operator } from './test/operator.ts';
import { newMember } from './test/own-member.ts';
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

test('two operators come in by passkey, verify, refuse and book, and find all of it in the audit log', async () => {
  const inesVisit = await accept(await operator('invite', 'ines@livery.example', 'Ines'), 'Ines Okafor');
  const ines = inesVisit.page;
  expect((await ines.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toContainEqual([
    '__Host-livery-operator',
    true,
  ]);

  // The owner invites a colleague, whose link is shown once.
  await open(ines, 'team');
  await ines.getByRole('button', { name: 'Invite an operator' }).click();
  await ines.getByLabel('Email').fill('jonas@livery.example');
  await ines.getByLabel('Name', { exact: true }).fill('Jonas Weber');
  await ines.getByRole('checkbox', { name: 'Funds' }).check();
  await ines.getByRole('checkbox', { name: 'Identity' }).check();
  await ines.getByRole('button', { name: 'Make a link' }).click();
  const link = await ines.locator('code').filter({ hasText: '#invitation=' }).innerText();
  const jonasVisit = await accept(link, 'Jonas Weber');
  const jonas = jonasVisit.page;

  // One identity is verified, and one is refused because of a photo.
  const [first, second] = [await newMember(), await newMember()];
  await handInIdentity(first, 'Mara', 'Lindqvist');
  await handInIdentity(second, 'Anton', 'Krause');
  const nicknameOf = async (member: typeof first) => (await member.ask(memberInfoCall, {})).nickname;
  await open(jonas, 'identity?tenant=aldera');
  await row(jonas, await nicknameOf(first)).click();
  await jonas.getByRole('button', { name: 'Claim', exact: true }).click();
  await jonas.getByText(/^You, for/).waitFor();
  await jonas.getByRole('button', { name: 'Open the photos' }).click();
  await jonas.getByRole('button', { name: 'Photo, back', exact: true }).click();
  await jonas.getByRole('button', { name: 'Photo, held in hand', exact: true }).click();
  for (const fits of await jonas.getByRole('button', { name: /: fits$/ }).all()) await fits.click();
  await jonas.getByRole('button', { name: 'Verify' }).click();
  await jonas.getByText('is verified.').waitFor();
  await row(jonas, await nicknameOf(second)).click();
  await jonas.getByRole('button', { name: 'Claim', exact: true }).click();
  await jonas.getByText(/^You, for/).waitFor();
  await jonas.getByRole('button', { name: 'Open the photos' }).click();
  await jonas.getByRole('button', { name: 'Photo, front: refuse' }).click();
  await jonas.getByRole('button', { name: /^Refuse what is marked/ }).click();
  await jonas.getByRole('alertdialog').getByRole('radio').first().check();
  await jonas
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refuse and tell/ })
    .click();
  await jonas.getByText('is told why.').waitFor();
  expect((await first.ask(identityCall, {})).status).toBe('verified');
  expect(await second.ask(identityCall, {})).toMatchObject({
    status: 'failed',
    submitted: { refused: ['frontPicture'] },
  });

  // A deposit is booked by one operator.
  await open(jonas, 'deposits?tenant=octavo');
  await row(jonas, 'Octavo').first().click();
  await jonas.getByRole('button', { name: 'Approve' }).click();
  await jonas.getByText('Booked to Spot.').waitFor();

  // All of it is in the log, whose chain is whole.
  await open(ines, 'audit');
  await ines.getByText(/Chain of \d+ entries is whole/).waitFor();
  for (const command of ['invite', 'verification approve', 'verification refuse', 'deposit approve'])
    await ines.getByRole('button', { name: command, exact: true }).first().waitFor();
  expect(await axeViolations(ines)).toEqual([]);

  await jonas.setViewportSize({ width: 360, height: 740 });
  await open(jonas, 'withdrawals');
  await jonas.getByRole('tab', { name: /^Waiting/ }).waitFor();
  expect(await overflow(jonas)).toBe(0);
  for (const { faults } of [inesVisit, jonasVisit]) expect(faults()).toEqual([]);
  await inesVisit.leave();
  await jonasVisit.leave();
});
