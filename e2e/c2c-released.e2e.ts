/** A fiat order (spec §1), played by a buyer and a seller in two browsers. Its other endings are in `c2c-endings.long.e2e.ts`. */
import {
  act,
  awaitStatus,
  button,
  english,
  mouse,
  newTrade,
  receipt,
  release,
  roomsOfFile,
  type Room,
} from './test/order-rooms.ts';
import { axeViolations } from './test/visit.ts';

const openRooms = roomsOfFile();

const expectNoViolations = async (both: readonly Room[]) => {
  for (const { page } of both) expect(await axeViolations(page)).toEqual([]);
};

test('released: they write to each other with a picture, the buyer shows proof, the seller gives the funds password', async () => {
  const trade = await newTrade();
  const both = await openRooms(trade, mouse);
  const [buyer, seller] = both;
  const writing = buyer.page.getByRole('textbox', { name: 'Write a message' });
  await writing.fill('Here is the <b>receipt</b>.');
  await buyer.page
    .getByLabel('Add pictures')
    .and(buyer.page.locator('input'))
    .setInputFiles(await receipt());
  await buyer.page.getByText('Ready to send').waitFor();
  await button(buyer.page, 'Send').click();
  const log = seller.page.getByRole('log');
  await log.getByText('Here is the <b>receipt</b>.').waitFor();
  await button(log, 'Show picture 1').click();
  await seller.page.getByRole('dialog', { name: 'Picture 1' }).getByRole('img').waitFor();
  await button(seller.page, 'Close').click();
  await buyer.page.getByRole('log').getByText('Read', { exact: true }).waitFor();

  await act(buyer, english.pay, english.pay, async (dialog) => {
    await dialog.locator('input[type=file]').setInputFiles(await receipt());
    await dialog.getByText('Ready to send').waitFor();
  });
  await awaitStatus(both, 'paid');
  await expectNoViolations(both);
  await release(seller);
  await awaitStatus(both, 'released');
  await buyer.page.getByText('The coins are in your C2C account.').waitFor();
  await buyer.page.getByText(/^The order has ended/).waitFor();
  const story = seller.page.getByRole('region', { name: 'Timeline' });
  expect(await story.getByRole('listitem').count()).toBe(3);
  await button(story, 'Show picture 1').waitFor();
});
