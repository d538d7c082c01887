/** Two members of one test alone who trade a fiat order: a verified seller with coins and a bank account, and a buyer. */
import { ratesCall, sellCall } from '@livery/contract/calls/c2c/offers';
import { takeOfferCall } from '@livery/contract/calls/c2c/orders';
import { changeInfoCall } from '@livery/contract/calls/member';
import { addBankCall } from '@livery/contract/calls/payment-accounts';
import { changeFundsPasswordCall, memberCodeCall } from '@livery/contract/calls/security';
import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { codeSentTo } from './mailbox.ts';
import { newMember, type OwnMember } from './own-member.ts';
import { verifyMember } from './verify-member.ts';

export const fundsPassword = '246810';
const currency = 'JPY';

/** A picture that a phone might take. */
export const takenPicture = async (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#e8ecef' } })
    .png()
    .toBuffer();

async function setFundsPassword({ ask, email }: OwnMember): Promise<void> {
  await ask(memberCodeCall, { body: { type: 'MAIL', scene: 'FUNDS_PASSWORD' } });
  const code = await codeSentTo(email);
  await ask(changeFundsPasswordCall, { body: { type: 'MAIL', code, fundsPassword } });
}

export interface Seller extends OwnMember {
  readonly bankId: number;
}

/** A verified member with coins in the C2C account, a bank account, and `fundsPassword`. */
export async function newSeller(coins = '1000'): Promise<Seller> {
  const seller = await newMember();
  const lastName = `Sato ${randomUUID().replaceAll(/[^a-z]/g, '')}`;
  await verifyMember(seller, 'Kenji', lastName);
  await seller.ask(changeInfoCall, { body: { nickname: 'kenji' } });
  const moved = { coin: 'USDT', amount: toDecimal(coins), from: 'SPOT', to: 'C2C' } as const;
  await seller.ask(transferCall, { body: moved, idempotencyKey: randomUUID() });
  await setFundsPassword(seller);
  const holderName = `Kenji ${lastName}`;
  const bank = { currency, bankName: 'Hinode Bank', accountNumber: '2048713', holderName };
  const { id: bankId } = await seller.ask(addBankCall, { body: bank });
  return { ...seller, bankId };
}

/** An offer of the seller's own, at the highest price so that nobody else takes it first; returns its number. */
export async function openOffer({ ask, bankId }: Seller, quantity: string): Promise<number> {
  const { rates } = await ask(ratesCall, {});
  const rate = rates.find((one) => one.coin === 'USDT' && one.currency === currency);
  if (rate === undefined) throw new Error(`USDT has no price in ${currency}`);
  const price = { coin: 'USDT', currency, unitPrice: rate.maxUnitPrice };
  const body = { ...price, quantity: toDecimal(quantity), minQuantity: toDecimal('10'), bankId, reference: '' };
  const { id } = await ask(sellCall, { body, idempotencyKey: randomUUID() });
  return id;
}

/** Takes a part of an offer; returns the order's number. */
export async function takeOffer({ ask }: OwnMember, offerId: number, quantity: string): Promise<number> {
  const body = { quantity: toDecimal(quantity) };
  const { id } = await ask(takeOfferCall, { params: { id: offerId }, body, idempotencyKey: randomUUID() });
  return id;
}
