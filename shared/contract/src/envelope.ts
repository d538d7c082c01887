import * as z from 'zod/mini';

/** Every answer of `/api` (spec §7): the code decides, at any HTTP status. A success has `data`. */
export const envelope = z.object({ code: z.number(), msg: z.string(), data: z.optional(z.unknown()) });
export type Envelope = z.infer<typeof envelope>;

/**
 * The `data` of a refusal, of ours: the field that it is about, as the call spells it, the fields of a record that are not
 * as an operator saw them, or what an order would need. Other servers name none.
 */
export const refusalData = z.object({
  field: z.optional(z.string()),
  restsAt: z.optional(z.string()),
  bookAmount: z.optional(z.string()),
  lastPrice: z.optional(z.string()),
  changed: z.optional(z.readonly(z.array(z.string()))),
});
export type RefusalData = z.output<typeof refusalData>;

/** Response codes of spec §8, and those that our own exchange adds. */
export const code = {
  success: 200,
  /** The access token has run out: refresh, then replay. */
  tokenExpired: 900003,
  tokenMissing: 900004,
  tokenInvalid: 900005,
  sessionEnded: 900006,
  refreshRefused: 900007,
  /** Returned to the caller without a message. */
  passedThrough: 10030009,

  badRequest: 400,
  notFound: 404,
  bodyTooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  unknownTenant: 100001,
  accountTaken: 100101,
  wrongCredentials: 100102,
  wrongVerificationCode: 100103,
  unknownInvitation: 100104,
  wrongPassword: 100105,
  fundsPasswordUnset: 100106,
  wrongFundsPassword: 100107,
  /** The real name is not verified yet. */
  notVerified: 100108,
  verificationPending: 100109,
  alreadyVerified: 100110,
  pictureFormat: 100111,
  pictureTooLarge: 100112,
  /** The member has a second factor, and it was not proved. */
  secondFactorNeeded: 100113,
  wrongSecondFactor: 100114,
  /** A code of an authenticator app that belongs to another time. */
  clockWrong: 100115,
  /** A process must start again: a sign-in, a passkey, an authenticator app. */
  challengeExpired: 100116,
  /** A nickname that others could take for the operator's. */
  reservedNickname: 100117,
  /** An operator has frozen the account, and what the member wants is stopped by that. */
  accountFrozen: 100118,
  insufficientBalance: 100201,
  /** One key, two different requests. */
  idempotencyKeyReused: 100202,
  amountTooSmall: 100203,
  amountTooLarge: 100204,
  invalidAddress: 100205,
  /** As many wallets or bank accounts as a member may keep. */
  tooManySaved: 100206,
  /** The operator has not opened this module. */
  moduleClosed: 100207,
  /** The coin was never traded against USDT, so no limit can be applied to it. */
  coinUnpriced: 100208,
  priceOffTick: 100301,
  quantityOffLot: 100302,
  orderTooSmall: 100303,
  /** A market order found no counterparty. */
  noLiquidity: 100304,
  /** The order is filled or cancelled already. */
  orderClosed: 100305,
  /** Too far from the market to be meant. */
  priceTooFar: 100306,
  /** As many open orders as a member may have on one market. */
  tooManyOrders: 100307,
  /** The market would fire it at once: the trigger is at the price or on its other side. `data.lastPrice` is that price. */
  triggerWrongSide: 100308,
  /** A post-only order would trade at once; `data.restsAt` is the nearest price at which it would rest. */
  wouldTake: 100309,
  /** The book cannot fill the whole order at once; `data.bookAmount` is what it can. */
  notFilledWhole: 100310,
  /** The order has fired, so it is not as the edit supposes. */
  alreadyTriggered: 100311,
  /** The price is where the alert waits for it. */
  alertReached: 100320,
  /** As many alerts as a member may have. */
  tooManyAlerts: 100321,
  /** Another tab or device has changed the layout since. */
  layoutChanged: 100322,
  /** As many layouts as a member may have. */
  tooManyLayouts: 100323,
  marketClosed: 100401,
  /** Past the fluctuation limit: odds are zero, and nothing can be bought. */
  oddsZero: 100402,
  /** The terms have changed since the member saw them. */
  termsChanged: 100403,
  /** The operator does not offer this cycle. */
  cycleWithdrawn: 100404,
  /** The risk text is not confirmed yet. */
  riskUnconfirmed: 100405,
  /** The purchase could lose more in a day than the member's own limit. */
  lossLimitReached: 100406,
  /** The member has paused buying. */
  buyingPaused: 100407,
  /** Futures are not sold in the member's region. */
  regionClosed: 100408,
  /** The index has no price of the last seconds, so nothing is sold. */
  indexStale: 100409,
  /** The action does not fit the order's state. */
  wrongState: 100501,
  /** A payment reference that mentions digital currency (spec §1). */
  forbiddenReference: 100502,
  noOffer: 100503,
  /** As many unpaid orders as a buyer may have at a time. */
  tooManyUnpaid: 100504,
  /** As many orders with held coins as a buyer may have at a time. */
  tooManyHeld: 100505,
  /** The buyer cancelled, let expire or lost too many orders today. */
  dayLimitReached: 100506,
  /** The seller asks for more completed purchases. */
  tooFewCompleted: 100507,
  /** A payment needs the reference of the transfer or a picture of its receipt. */
  paymentProofNeeded: 100508,
  /** As many offers as a seller may have at a time. */
  tooManyOffers: 100509,
  /** The bank account is not in the member's verified name. */
  holderDiffers: 100510,
  /** The member has not chosen a nickname, which buyers would see. */
  nicknameNeeded: 100511,
  applyNeeded: 100601,
  productClosed: 100602,
  notRedeemable: 100603,
  /** The limit of a product for all members together is used up. */
  productSoldOut: 100604,
  /** What one member may have pledged of a product at a time. */
  memberLimitReached: 100605,
  /** The product has other terms than those that the member saw. */
  productChanged: 100606,
  /** A code has to be sent to a phone, and the member has bound none. */
  phoneNeeded: 100607,
  /** The operator's roles do not allow it for this tenant. */
  noRight: 100801,
  /** The record is not as the operator saw it; `data.changed` names what differs. */
  recordChanged: 100802,
  /** The first approval is the operator's own. */
  sameOperator: 100803,
  /** The first approval is for other arguments. */
  approvalDiffers: 100804,
  /** A policy demands two operators, and the shell has one. */
  consoleNeeded: 100805,
  /** Another operator works on the record. */
  claimedByOther: 100806,
  /** The network's id of a payment belongs to another record. */
  transactionUsed: 100807,
  /** The member's account is frozen, so nothing of theirs is sent. */
  memberFrozen: 100808,
} as const;

/** Codes after which the stored session is invalid (spec §8). */
export const sessionGone: readonly number[] = [
  code.tokenMissing,
  code.tokenInvalid,
  code.sessionEnded,
  code.refreshRefused,
];
