/** Offers as rows of text: numbers plain, so that a spreadsheet can add them up, times in UTC. */
import type { Sale } from '@livery/contract/calls/c2c/offers';
import type { OfferStatus } from '@livery/contract/calls/c2c/states';
import { csvTime, csvTimeHead } from '@livery/platform/records';

const heads = [
  ...(['number', 'created', 'status', 'coin', 'quantity', 'sold', 'inOrders', 'remaining', 'unitPrice'] as const),
  ...(['currency', 'least', 'most', 'bank', 'account', 'note'] as const),
] as const;
export type OfferHead = (typeof heads)[number];

/** The head and a row for each offer. */
export const offerTable = (
  offers: readonly Sale[],
  textOf: (head: OfferHead) => string,
  statusOf: (status: OfferStatus) => string,
): string[][] => [
  heads.map((head) => (head === 'created' ? csvTimeHead(textOf(head)) : textOf(head))),
  ...offers.map((offer) => [
    ...[String(offer.id), csvTime(offer.createTime), statusOf(offer.status), offer.coin, offer.quantity, offer.sold],
    ...[offer.inOrders, offer.remaining, offer.unitPrice, offer.currency, offer.minQuantity, offer.maxQuantity],
    ...[offer.bankName, offer.accountNumber, offer.reference],
  ]),
];
