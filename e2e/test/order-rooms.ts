/** The rooms of a fiat order, a buyer's and a seller's, each in a browser of its own. */
import { payOrderCall } from '@livery/contract/calls/c2c/order-room';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { fundsPassword, newSeller, openOffer, takeOffer, takenPicture, type Seller } from './c2c-traders.ts';
import { byKeyboard, byMouse, type InputMethod } from './input-methods.ts';
import { newMember, type OwnMember } from './own-member.ts';
import { ownSiteOfFile } from './own-site.ts';
import { openAs } from './sign-in.ts';
import { disconnect, overflow, visit, type Visitor } from './visit.ts';

export const english = {
  language: 'en-US',
  pay: 'I have paid',
  proof: 'Proof of payment',
  release: 'Release coins',
  fundsPassword: 'Funds password',
  ask: 'Ask to cancel',
  agree: 'Agree to cancel',
  payLate: 'I paid, but it expired',
  report: 'Report my payment',
  dispute: 'Open dispute',
  reason: 'What happened',
  released: 'Released',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
  paid: 'Paid',
  latePaid: 'Paid late',
};
export const german: typeof english = {
  language: 'de-DE',
  pay: 'Ich habe bezahlt',
  proof: 'Zahlungsbeleg',
  release: 'Coins freigeben',
  fundsPassword: 'Auszahlungspasswort',
  ask: 'Um Stornierung bitten',
  agree: 'Stornierung zustimmen',
  payLate: 'Bezahlt, aber abgelaufen',
  report: 'Zahlung melden',
  dispute: 'Einspruch erheben',
  reason: 'Was geschehen ist',
  released: 'Freigegeben',
  cancelled: 'Storniert',
  disputed: 'Im Streit',
  paid: 'Bezahlt',
  latePaid: 'Zu spät bezahlt',
};

export interface Way {
  readonly words: typeof english;
  readonly width: number;
  readonly inputOf: (page: Page) => InputMethod;
}
/** In English by mouse. */
export const mouse: Way = { words: english, width: 1280, inputOf: () => byMouse };
/** In German by keyboard alone, on a phone's width. */
export const keyboard: Way = { words: german, width: 360, inputOf: byKeyboard };

const quantity = '100';
export interface Trade {
  readonly buyer: OwnMember;
  readonly seller: Seller;
  readonly offerId: number;
  readonly orderId: number;
}

/** An unpaid order of two new members. */
export async function newTrade(): Promise<Trade> {
  const [buyer, seller] = await Promise.all([newMember(), newSeller()]);
  const offerId = await openOffer(seller, quantity);
  return { buyer, seller, offerId, orderId: await takeOffer(buyer, offerId, quantity) };
}

export interface Room extends Visitor {
  readonly words: typeof english;
  readonly input: InputMethod;
}

async function openRoom(member: OwnMember, orderId: number, { words, width, inputOf }: Way): Promise<Room> {
  const visitor = await visit({ width });
  const { page } = visitor;
  // A step of the clock ends access tokens; they are renewed.
  visitor.expectFault(/401/);
  await openAs(page, member, `/c2c-sale?order=${orderId}`, { locale: words.language });
  return { ...visitor, words, input: inputOf(page) };
}

export const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const dialogOf = ({ page }: Room) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Presses an action, fills in its dialog and presses its deciding button. */
export async function act(
  room: Room,
  action: string,
  decide: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const { page, input } = room;
  await input.press(button(page, action));
  const dialog = dialogOf(room);
  await dialog.waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await fill?.(dialog);
  await input.press(button(dialog, decide));
  await dialog.waitFor({ state: 'detached' });
}

/** Fills in what happened. */
export const giveReason =
  ({ input, words }: Room, text: string) =>
  (dialog: Locator) =>
    input.write(dialog.getByRole('textbox', { name: words.reason }), text);

/** A seller hands the coins over. */
export const release = (room: Room) =>
  act(room, room.words.release, room.words.release, (dialog) =>
    room.input.write(dialog.getByLabel(room.words.fundsPassword), fundsPassword),
  );

/** Waits until both sides see the status in the room's head. */
export async function awaitStatus(
  both: readonly Room[],
  status: 'released' | 'cancelled' | 'disputed' | 'paid' | 'latePaid',
) {
  for (const { page, words } of both)
    await page.locator('main').getByText(words[status], { exact: true }).first().waitFor();
}

/** A buyer says by a call that they have paid. */
export const pay = ({ buyer, orderId }: Trade) =>
  buyer.ask(payOrderCall, {
    params: { id: orderId },
    body: { reference: String(orderId) },
    idempotencyKey: randomUUID(),
  });

/** The seller asks to cancel, and the buyer, who reads why, consents. */
export async function cancelByConsent([buyer, seller]: BothRooms, reason: string): Promise<void> {
  const { ask, agree } = seller.words;
  await act(seller, ask, ask, giveReason(seller, reason));
  await buyer.page.getByText(reason).last().waitFor();
  await act(buyer, agree, agree);
}

/** The file of a picture, as a field of files takes it. */
export const receipt = async () => ({ name: 'receipt.png', mimeType: 'image/png', buffer: await takenPicture() });

/** Seconds: the time to pay, and a minute more. */
const beyondTimeToPay = 16 * 60;

export type BothRooms = readonly [buyer: Room, seller: Room];

/** The rooms of one test file. Each test closes its rooms, and fails on any fault of theirs. */
export function roomsOfFile() {
  let rooms: readonly Room[] = [];
  afterEach(async () => {
    const faults = rooms.flatMap((room) => room.faults());
    await Promise.all(rooms.map((room) => room.leave()));
    rooms = [];
    expect(faults).toEqual([]);
  });
  afterAll(disconnect);
  return async ({ buyer, seller, orderId }: Trade, way: Way): Promise<BothRooms> => {
    const both = [await openRoom(buyer, orderId, way), await openRoom(seller, orderId, way)] as const;
    rooms = both;
    return both;
  };
}

/** The rooms of one test file on a site whose clock it sets. */
export function ordersOfOwnSite() {
  const site = ownSiteOfFile();
  return {
    openRooms: roomsOfFile(),
    /** Lets the time to pay pass, and sets the clock right again. */
    async expire(both: BothRooms): Promise<void> {
      await site().setClockAhead(beyondTimeToPay);
      await awaitStatus(both, 'cancelled');
      await site().setClockAhead(0);
    },
  };
}
