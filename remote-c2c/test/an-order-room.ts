import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { toDecimal } from '@livery/contract/decimal';

/** 2025-11-21 14:19:20 in the time zone of the tests. */
export const orderTime = new Date(2025, 10, 21, 14, 19, 20).getTime() / 1000;

/** The room of an unpaid order, as its buyer sees it. */
export const anOrderRoom = (change: Partial<OrderRoom> = {}): OrderRoom => ({
  id: 48,
  type: 'buy',
  status: 'unpaid',
  counterparty: 'yamamoto_k',
  coin: 'USDT',
  currency: 'JPY',
  quantity: toDecimal('1500'),
  unitPrice: toDecimal('151.2'),
  fiatAmount: toDecimal('226800'),
  createTime: orderTime,
  payBefore: orderTime + 900,
  payTime: null,
  releaseBefore: null,
  endTime: null,
  unread: 0,
  waitsFor: 'pay',
  offerId: 3,
  sellerNickname: 'yamamoto_k',
  buyerNickname: 'mara',
  counterpartyRecord: { orders: 0, completionRate: null, paySeconds: null, releaseSeconds: null },
  isCounterpartyVerified: true,
  paymentReference: '48',
  buyerReference: '',
  receivingAccount: null,
  accountHolder: 'own',
  buyerName: null,
  isCancelRequested: false,
  hasPriority: false,
  isLate: false,
  payLateBefore: null,
  actions: ['pay', 'cancel'],
  canWrite: true,
  events: [{ id: 1, action: 'take', actor: 'buyer', time: orderTime, note: '', pictures: [] }],
  ...change,
});
