/** A price that an order waits for: that of the newest trade, or half of best bid plus best ask. */
export interface Trigger {
  readonly ticks: number;
  readonly source: 'last' | 'mid';
  /** Whether it fires at this price or higher. Otherwise, at this price or lower. */
  readonly onRise: boolean;
}

/** How far a trailing stop follows the price: in millionths of it, or in ticks. */
export type Distance = { readonly millionths: number } | { readonly ticks: number };

/** What sells the coins that a buy receives: at the last price `triggerTicks`, for `priceTicks` or better if given. */
export interface Exit {
  readonly triggerTicks: number;
  readonly priceTicks?: number;
}

export interface Attached {
  readonly takeProfit?: Exit;
  readonly stopLoss?: Exit;
}

/** What only some orders have. The row of an order has it as JSON, so amounts of money are text. */
export interface OrderDetails {
  trigger?: Trigger;
  distance?: Distance;
  /** The last price at which a trailing stop starts to follow. */
  start?: { readonly ticks: number; readonly onRise: boolean };
  /** The trail that a trailing stop follows since it started (`TrailingStops`). */
  trail?: number;
  /** What a buy at the market spends at most, in units of the quote coin. */
  total?: string;
  /** When it expires, in milliseconds since the epoch. */
  until?: number;
  postOnly?: true;
  /** It traded as a whole or not at all. */
  isWhole?: true;
  /** The price at which the hold of a pair's buy covers each lot: the dearer one of the two orders. */
  holdTicks?: number;
  /** The other order of its pair. */
  pairId?: number;
  attached?: Attached;
  /** What the attached pair guards: the received units, the lots of them that it sells, and its orders. */
  guard?: { units: string; lots: number; ids: number[] };
  /** The buy whose coins it sells. */
  parentId?: number;
  /** What fired it. */
  fired?: { readonly at: number; readonly ticks: number; readonly beforeTicks?: number; readonly tradeId?: number };
  /** Its place in time among the resting orders, if that is not its id. */
  priority?: number;
  /** Why it ended, if neither its owner nor a fill did it: its pair, its owner's other order, or a refusal's code. */
  endReason?: 'pair' | 'selfTrade' | number;
}
