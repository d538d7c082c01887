/** Computes a receipt of a futures order again, with the code by which the exchange settled it. */
import type { FuturesReceipt } from '../calls/futures-records.ts';
import { add, type Decimal } from '../decimal.ts';
import { futuresFee } from './futures.ts';
import { type FuturesSettlement, futuresSettlement, lastTickUpTo } from './futures-settlement.ts';

/** A receipt's value, and the recomputed value. */
export interface FuturesDifference {
  readonly figure:
    | 'buyPrice'
    | 'fee'
    | 'status'
    | 'deliveryPrice'
    | 'deliveryTickTime'
    | 'result'
    | 'payout'
    | 'profit'
    /** What the ledger moved for the member in all. */
    | 'ledger';
  readonly booked: string | undefined;
  readonly computed: string | undefined;
}

export interface FuturesRecomputation {
  readonly settlement: FuturesSettlement;
  /** Empty: it agrees. */
  readonly differences: readonly FuturesDifference[];
}

/**
 * Settles an order again from the ticks of its receipt and compares every figure with the exchange's. Nothing is
 * computed for an order in progress or a cancelled one.
 */
export function recomputeFutures(receipt: FuturesReceipt): FuturesRecomputation | undefined {
  const { order, ticks, feePercent } = receipt;
  const { status, buyPrice, buyTickTime, deliveryTime } = order;
  if ((status !== 'delivered' && status !== 'void') || buyPrice === undefined || deliveryTime === undefined)
    return undefined;
  const settlement = futuresSettlement({ ...order, buyPrice, deliveryTime }, lastTickUpTo(ticks, deliveryTime));
  const delivered = settlement.status === 'delivered' ? settlement : undefined;
  return { settlement, differences: compared().filter(({ booked, computed }) => booked !== computed) };

  function compared(): FuturesDifference[] {
    return [
      figure('buyPrice', buyPrice, ticks.find(({ time }) => time === buyTickTime)?.price),
      figure('fee', order.fee, feePercent === undefined ? order.fee : futuresFee(order.amount, feePercent)),
      { figure: 'status', booked: status, computed: settlement.status },
      figure('deliveryPrice', order.deliveryPrice, delivered?.delivery.price),
      { figure: 'deliveryTickTime', booked: text(order.deliveryTickTime), computed: text(delivered?.delivery.time) },
      { figure: 'result', booked: order.result, computed: delivered?.result },
      figure('payout', order.payout, delivered?.payout),
      figure('profit', order.profit, delivered?.profit),
      figure('ledger', moved(receipt), settlement.profit),
    ];
  }
}

const text = (time: number | undefined) => (time === undefined ? undefined : String(time));

function figure(
  name: FuturesDifference['figure'],
  booked: Decimal | undefined,
  computed: Decimal | undefined,
): FuturesDifference {
  // A sum has no zeros at the end, so equal amounts are written alike.
  const plain = (amount: Decimal | undefined) => amount && add(amount);
  return { figure: name, booked: plain(booked), computed: plain(computed) };
}

/** What the member's account received in all: the profit, once an order is settled. */
function moved({ ledger }: FuturesReceipt): Decimal {
  return add(...ledger.filter(({ account }) => account === 'FUTURE').map(({ amount }) => amount));
}
