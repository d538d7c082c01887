/** Second factors in a real browser, whose device is Chromium's virtual authenticator (docs/decisions.md §39). */
import { memberInfoCall } from '@livery/contract/calls/member';
import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { operator } from './test/operator.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { longTest } from './test/runs-all.ts';
import { forgetMember, openAs, signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

/** Gives the browser a device that makes passkeys, with a finger on it. Returns a function that loses it. */
async function addDevice(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}

/** Takes the recovery codes that are shown once, and goes on. */
async function putCodesAway(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' }).waitFor();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{4}-\w{4}$/ })
    .allTextContents();
  await page.getByText('I have saved the codes where only I can read them').click();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

/** Signs out and in again, up to the second step. */
async function comeBack(page: Page, member: OwnMember): Promise<void> {
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await openHalf(page, member);
}

async function openHalf(page: Page, member: OwnMember): Promise<void> {
  await page.goto(`${siteOf()}/login?redirect=%2Fassets`);
  await signIn(page, member);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

/** Makes the member's first passkey. Returns the recovery codes that come with it. */
async function makePasskey(page: Page, member: OwnMember): Promise<string[]> {
  await openAs(page, member, '/update-passkey');
  await page.getByLabel('Name').fill('My laptop');
  await page.getByLabel('Login password').fill(member.password);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  return putCodesAway(page);
}

/** Signs in by a recovery code, in the second step. */
async function useCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${siteOf()}/assets`);
}

test('a member makes a passkey and signs in by it', async () => {
  const { page } = await visit();
  const member = await newMember();
  await addDevice(page);
  expect(await makePasskey(page, member)).toHaveLength(10);
  await page.getByText('My laptop').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await comeBack(page, member);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${siteOf()}/assets`);
});

longTest('a member sets an authenticator app up on a phone, and signs in by it and by a recovery code', async () => {
  const visitor = await visit({ width: 360 });
  const { page } = visitor;
  const member = await newMember();
  await openAs(page, member, '/update-authenticator');
  await page.getByLabel('Login password').fill(member.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const app = await page.getByRole('link', { name: 'Open in your app' }).getAttribute('href');
  const secret = new URL(app ?? '').searchParams.get('secret') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Code from the app').fill(totp.generate());
  await page.getByRole('button', { name: 'Continue' }).click();
  const [first = ''] = await putCodesAway(page);
  await page.getByText('The authenticator app is on.').waitFor();

  await forgetMember(page);
  await openHalf(page, member);
  expect(await axeViolations(page)).toEqual([]);
  // The step after the one that set the app up, which its own window takes.
  await page.getByLabel('Code from your authenticator app').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`${siteOf()}/assets`);

  await forgetMember(page);
  await openHalf(page, member);
  await useCode(page, first.toLowerCase());
});

longTest(
  'who has lost a passkey signs in by a recovery code, and who has lost those too is let in by support',
  async () => {
    const { page } = await visit();
    const member = await newMember();
    const loseDevice = await addDevice(page);
    const [first = ''] = await makePasskey(page, member);
    await loseDevice();
    await comeBack(page, member);
    await useCode(page, first);

    await forgetMember(page);
    await openHalf(page, member);
    await page.getByRole('button', { name: 'Write to support' }).click();
    await page.getByRole('dialog').waitFor();
    const { uuid } = await member.ask(memberInfoCall, {});
    await operator('second-factor', 'remove', uuid, 'New photos match the first ones.');
    await page.goto(`${siteOf()}/login?redirect=%2Fassets`);
    await signIn(page, member);
    await page.waitForURL(`${siteOf()}/assets`);
  },
);
