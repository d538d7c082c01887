/** Who a member is, and where they are paid: `/auth`, `/auth-step` and `/bank-setting`, by members of their own. */
import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { decideVerification } from './test/operator.ts';
import { newMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

const plain = (width: number, height: number, background = '#b0c4de') =>
  sharp({ create: { width, height, channels: 3, background } });
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** 50 megapixels of a phone that was held upright, and that knows where it was. */
const largePhoto = () =>
  plain(8660, 5773)
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function animation(): Promise<Buffer> {
  const pictures = await Promise.all(['#b0c4de', '#deb0c4'].map((colour) => plain(400, 300, colour).png().toBuffer()));
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
}

const tile = (page: Page, name: string): Locator => page.getByRole('group', { name });
const choose = (page: Page, name: string, chosen: ReturnType<typeof file>) =>
  tile(page, name).locator('input[type="file"][accept*="png"]').setInputFiles(chosen);

/** The pictures that the page sends, in their order. */
function sentPictures(page: Page): Buffer[] {
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    const body = request.postDataBuffer();
    if (request.url().endsWith('/api/me/pictures') && body) sent.push(body);
  });
  return sent;
}

async function openAs(page: Page, path: string): Promise<void> {
  await page.goto(siteOf() + path);
  await page.waitForURL(/\/login/);
  await signIn(page, await newMember());
  await page.waitForURL(siteOf() + path);
}

test('a new member is refused once with a reason, changes one photo, and is verified', async () => {
  const { page } = await visit();
  const sent = sentPictures(page);
  const lastName = `Ķirsis-${Date.now()}`;
  await openAs(page, '/auth');
  await page.getByRole('button', { name: /Country or region/ }).click();
  await page.getByRole('searchbox', { name: 'Search country' }).fill('Latvia');
  await page.getByRole('option', { name: 'Latvia' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('ශ්‍රී Mara');
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('button', { name: 'Continue to photos' }).click();
  await page.getByText('Enter the document number.').waitFor();
  await page.reload();
  await page.getByRole('textbox', { name: 'Document number' }).fill('L01X00T471');
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe(lastName);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue to photos' }).click();

  await page.getByRole('heading', { level: 1, name: 'Add three photos' }).waitFor();
  const large = await largePhoto();
  await choose(page, 'Front', file('front.jpg', Buffer.from('%PDF-1.7')));
  await tile(page, 'Front').getByText('the file is in PDF format').waitFor();
  await choose(page, 'Front', file('front.jpg', large.subarray(0, large.length / 2)));
  await tile(page, 'Front').getByText('damaged or incomplete').waitFor();
  expect(sent).toEqual([]);
  await choose(page, 'Front', file('front.jpg', large));
  await tile(page, 'Front').getByText('Ready').waitFor();
  await page.reload();
  await tile(page, 'Front').getByRole('img', { name: 'Front' }).waitFor();
  await choose(page, 'Back', file('back.jpg', await animation()));
  await choose(page, 'You, holding it', file('me.png', await plain(600, 900).png().toBuffer()));
  await page.getByText('3 of 3 ready.').waitFor();
  const made = await Promise.all(sent.map((picture) => sharp(picture).metadata()));
  expect(made.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual(
    expect.arrayContaining([
      // Upright, and nothing of the place is left.
      ['jpeg', 1333, 2000, undefined],
      ['jpeg', 400, 300, undefined],
      ['jpeg', 600, 900, undefined],
    ]),
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send for review' }).click();

  await page.getByRole('heading', { level: 2, name: 'We are reviewing your identity' }).waitFor();
  await decideVerification(lastName, 'refuse', 'The back is blurred.', 'backPicture');
  await page.getByText('The back is blurred.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change photos' }).click();
  await tile(page, 'Back').getByText('The back is blurred.').waitFor();
  await page.getByText('2 of 3 ready.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await tile(page, 'Back').getByRole('button', { name: 'Camera' }).click();
  const camera = page.getByRole('dialog', { name: 'Back' });
  await camera.getByRole('button', { name: 'Take photo', disabled: false }).click();
  await camera.getByText('Can every letter be read?').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await camera.getByRole('button', { name: 'Use photo' }).click();
  await page.getByText('3 of 3 ready.').waitFor();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('heading', { level: 2, name: 'We are reviewing your identity' }).waitFor();
  await decideVerification(lastName, 'approve');
  await page.getByRole('heading', { level: 2, name: 'You are verified' }).waitFor();
  await page.getByText(lastName).waitFor();
});

test('a bank account is added and deleted by keyboard alone, on a phone’s width', async () => {
  const { page } = await visit({ width: 360 });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  /** Tabs on until the element has the focus. */
  async function tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${target.toString()} by Tab; the focus is at ${await focused()}`);
  }
  await openAs(page, '/bank-setting');
  const add = page.getByRole('link', { name: 'Add account' }).first();
  await add.waitFor();
  await tabTo(add);
  await page.keyboard.press('Enter');
  const currency = page.getByRole('button', { name: /Fiat currency/ });
  await currency.waitFor();
  await tabTo(currency);
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Search currency' }).waitFor();
  await page.keyboard.type('JPY');
  await page.getByRole('option', { name: /JPY/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const [label, text] of [
    ['Financial institution name', 'あおば銀行'],
    ['Branch name', 'Shibuya'],
    ['Account number', '1230925'],
    ['Recipient name', 'マラ レーネルト'],
  ] as const) {
    await tabTo(page.getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  }
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const account = page.getByRole('listitem').filter({ hasText: '•••• 925' });
  await account.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(account.getByRole('button', { name: 'Delete “あおば銀行”' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete “あおば銀行”?' });
  await tabTo(dialog.getByRole('button', { name: 'Delete account' }));
  await page.keyboard.press('Enter');
  await account.waitFor({ state: 'detached' });
});
