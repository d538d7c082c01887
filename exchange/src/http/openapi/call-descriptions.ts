import type { code } from '@livery/contract/envelope';

export type CodeName = keyof typeof code;

/**
 * A call's one-sentence summary and its own refusal codes; `refusalsOf` adds the codes that follow from the call's definition.
 */
type CallDescription = readonly [summary: string, ...refusals: CodeName[]];

/** Keyed by method and path, and kept out of the call definitions because browsers load those. */
export type CallDescriptions = Readonly<Record<string, CallDescription>>;

/** The calls of `/api`. */
export const callDescriptions: CallDescriptions = {
  'GET /app/carousels': ['List the banners of the home page'],
  'GET /app/coins': ['List coins with their precision and logo'],
  'GET /app/currency': ['List display currencies with their rates'],
  'GET /app/faq': ['List frequently asked questions'],
  'GET /app/helpers': ['List help texts'],
  'GET /app/info': ['Show where the apps can be downloaded'],
  'GET /app/protocols': ['List agreements and legal texts'],
  'GET /configs': ['Read the configuration of the tenant'],
  'GET /countries': ['List countries with their calling codes'],
  'GET /identify': ['Find the agent identity of a domain'],
  'GET /previews/{module}/{name}': ['Fetch the signed preview of a module, as a tester'],
  'GET /moduleTokens/{module}/member': ["Issue a token for a module's own back end, for the signed-in member"],
  'GET /moduleTokens/{module}/visitor': ["Issue a token for a module's own back end, for a visitor"],
  'POST /telemetry': ['Report how the modules fare on a page'],

  'POST /login': ['Sign a member in', 'wrongCredentials', 'tooManyRequests'],
  'POST /login/secondFactor': [
    'Finish a sign-in by a second factor',
    ...(['wrongSecondFactor', 'challengeExpired', 'tooManyRequests'] as const),
  ],
  'POST /login/passkey': ['Ask what to show a passkey at a sign-in', 'challengeExpired', 'notFound', 'tooManyRequests'],
  'POST /logout': ['End the session'],
  'GET /refreshToken': ['Renew the tokens of a session'],
  'POST /members': [
    'Register a member and sign them in',
    ...(['wrongVerificationCode', 'unknownInvitation', 'accountTaken', 'tooManyRequests'] as const),
  ],
  'PUT /passwd/resetByMobile': ['Set a forgotten login password', 'wrongVerificationCode', 'tooManyRequests'],
  'POST /verifyCode': ["Send a code to the member's own address", 'phoneNeeded', 'tooManyRequests'],
  'POST /verifyCode/mail': ['Send a code to a mail address', 'tooManyRequests'],
  'POST /verifyCode/mobile': ['Send a code to a phone number', 'tooManyRequests'],

  'GET /me/info': ['Show the signed-in member'],
  'PUT /me/info': ['Change the nickname', 'reservedNickname'],
  'PUT /me/valuation': ['Change the display currency'],
  'PUT /me/email': ['Change the mail address', ...addressRefusals()],
  'PUT /me/mobile': ['Change the phone number', ...addressRefusals()],
  'PUT /me/loginPasswd': [
    'Change the login password',
    ...(['wrongPassword', 'wrongVerificationCode', 'secondFactorNeeded', 'wrongSecondFactor'] as const),
    'tooManyRequests',
  ],
  'PUT /me/fundsPasswd': [
    'Set or change the funds password',
    ...(['wrongFundsPassword', 'wrongVerificationCode', 'secondFactorNeeded', 'wrongSecondFactor'] as const),
    'tooManyRequests',
  ],
  'GET /me/sessions': ['List where the member is signed in'],
  'DELETE /me/sessions/{id}': ['End another session'],
  'DELETE /me/sessions': ['End all other sessions'],
  'GET /me/activity': ['List what happened to the account'],
  'GET /me/notices': ['List what waits for the member, and their news'],
  'GET /me/notices/waiting': ['Count what waits for the member, and say what of the account is stopped'],
  'PUT /me/notices/read': ['Mark news as read'],
  'PUT /me/notices/news': ['Turn a kind of news off or on'],
  'GET /me/push': ['Show whether this session is notified, and by which key'],
  'POST /me/push': ['Have this session notified of what waits'],
  'DELETE /me/push': ['Have this session notified no more'],
  'PUT /me/push/prices': ['Let price alerts name market and price in notifications, or not'],
  'GET /me/layouts': ['List own chart layouts'],
  'POST /me/layouts': ['Store a chart layout', 'tooManyLayouts'],
  'PUT /me/layouts/{id}': ['Change a chart layout', 'layoutChanged'],
  'DELETE /me/layouts/{id}': ['Delete a chart layout'],
  'GET /me/secondFactors': ['Show the second factors that are set up'],
  'POST /me/authenticator': ['Begin to set up an authenticator app', 'wrongState', ...proofRefusals()],
  'PUT /me/authenticator': [
    'Switch the authenticator app on by its first code',
    ...(['wrongSecondFactor', 'clockWrong', 'challengeExpired', 'tooManyRequests'] as const),
  ],
  'POST /me/authenticator/removal': ['Switch the authenticator app off', 'notFound', ...proofRefusals()],
  'POST /me/passkeys/creation': ['Begin to make a passkey', 'tooManySaved', ...proofRefusals()],
  'POST /me/passkeys': ['Store a passkey', 'wrongSecondFactor', 'challengeExpired', 'tooManySaved'],
  'POST /me/passkeys/request': ['Ask what to show a passkey for a proof', 'notFound', 'tooManyRequests'],
  'PUT /me/passkeys/{id}': ['Rename a passkey'],
  'POST /me/passkeys/{id}/removal': ['Remove a passkey', ...proofRefusals()],
  'POST /me/recoveryCodes': ['Make new recovery codes', 'wrongState', ...proofRefusals()],
  'POST /me/pictures': ['Upload a picture', 'pictureFormat', 'pictureTooLarge', 'tooManyRequests'],
  'GET /me/pictures/{id}': ['Download an own picture'],
  'GET /me/verify': ['Show the state of the identity verification'],
  'POST /me/verify': ['Ask for identity verification', 'verificationPending', 'alreadyVerified'],
  'GET /me/banks': ['List saved payment methods'],
  'POST /me/banks': ['Save a payment method', 'tooManySaved', 'holderDiffers'],
  'DELETE /me/banks/{id}': ['Delete a payment method'],
  'GET /me/wallets': ['List saved withdrawal wallets'],
  'POST /me/wallets': ['Save or rename a withdrawal wallet', 'invalidAddress', 'tooManySaved'],
  'DELETE /me/wallets/{id}': ['Delete a withdrawal wallet'],

  'GET /funds/accounts': ['List balances by account'],
  'GET /funds/available': ['Show the available amount of a coin in one account'],
  'GET /funds/detail': ['Show one record of funds with its steps and ledger lines', 'notFound'],
  'GET /funds/deposit': ['List deposits'],
  'GET /funds/costs': ['Show what coins cost, and what their sales gained'],
  'PUT /funds/costs': ['Set what coins cost that came in without a price', 'notFound', 'wrongState'],
  'GET /funds/costs/lines': ['List what made the average cost of a coin'],
  'POST /funds/deposit': ['Report a deposit', 'amountTooSmall', 'amountTooLarge', 'tooManyRequests'],
  'GET /funds/deposit/channels': ['List coins and networks for deposits'],
  'GET /funds/history': ['Show what the money was worth on past days'],
  'GET /funds/holds': ['List what holds the frozen amounts'],
  'GET /funds/info': ['Show limit and fee of a withdrawal'],
  'GET /statements': ['List the years of statements'],
  'GET /statements/{year}': ['Show gains, income, fees and movements of a year', 'notFound'],
  'PUT /statements/{year}': ['Choose the method of a year', 'notFound', 'wrongState'],
  'GET /statements/{year}/lines': ['List what a year is made of', 'notFound'],
  'POST /statements/{year}/lock': ['Lock a year and all before it for good', 'notFound', 'wrongState'],
  'GET /funds/transfer': ['List transfers'],
  'POST /funds/transfer': ['Transfer between own accounts', 'insufficientBalance', 'amountTooLarge', 'moduleClosed'],
  'GET /funds/withdraw': ['List withdrawals'],
  'POST /funds/withdraw': [
    'Request a withdrawal',
    ...(['wrongFundsPassword', 'fundsPasswordUnset', 'invalidAddress', 'amountTooSmall'] as const),
    ...(['amountTooLarge', 'coinUnpriced', 'insufficientBalance', 'tooManyRequests'] as const),
    ...(['secondFactorNeeded', 'wrongSecondFactor'] as const),
  ],

  'GET /spot/products': ['List spot markets with their figures'],
  'POST /spot/product/buy': ['Place a buy order', ...spotRefusals()],
  'POST /spot/product/sell': ['Place a sell order', ...spotRefusals()],
  'GET /spot/history': ['List finished spot orders', 'notFound'],
  'GET /spot/orders': ['List open spot orders', 'notFound'],
  'PUT /spot/orders/{id}': ['Amend an open spot order', 'orderClosed', 'alreadyTriggered', ...spotRefusals()],
  'GET /spot/orders/{id}': ['Show a spot order with its trades', 'notFound'],
  'POST /spot/orders/check': ['Check a spot order without placing it', ...spotRefusals()],
  'POST /spot/orders/{id}/cancel': ['Cancel a spot order', 'orderClosed'],
  'POST /spot/orders/cancel': ['Cancel all open spot orders', 'notFound'],
  'GET /spot/trades': ['List own spot trades', 'notFound'],
  'GET /spot/alerts': ['List own price alerts'],
  'POST /spot/alerts': ['Set a price alert', 'tooManyAlerts', ...alertRefusals()],
  'PUT /spot/alerts/{id}': ['Change a price alert and set it again', ...alertRefusals()],
  'PUT /spot/alerts/{id}/state': ['Pause a price alert, or set it again', 'alertReached'],
  'POST /spot/alerts/{id}/dismissal': ['Put the prepared order of a fired alert away'],
  'DELETE /spot/alerts/{id}': ['Delete a price alert'],
  'DELETE /spot/alerts': ['Delete all price alerts that have fired or ended'],

  'GET /future/products': ['List futures products'],
  'GET /future/contracts/{id}': ['Show cycles and rule of a futures product'],
  'GET /future/contracts/{id}/ticks': ['List recorded prices of a futures product'],
  'GET /future/{id}': ['Show a futures order'],
  'GET /future/{id}/receipt': ['Show all that a futures order was settled by', 'moduleClosed'],
  'GET /future/history': ['List finished futures orders, with totals'],
  'GET /future/records': ['List futures orders in progress'],
  'POST /future/product': [
    'Buy a call or a put',
    ...(['notFound', 'moduleClosed', 'marketClosed', 'cycleWithdrawn', 'oddsZero', 'termsChanged'] as const),
    ...(['priceTooFar', 'priceOffTick', 'amountTooSmall', 'amountTooLarge', 'insufficientBalance'] as const),
    ...(['regionClosed', 'buyingPaused', 'riskUnconfirmed', 'lossLimitReached', 'indexStale'] as const),
  ],
  'POST /future/{id}/cancel': ['Cancel a waiting futures order', 'wrongState'],
  'GET /future/risk': ['Show what protects the member from futures', 'moduleClosed'],
  'POST /future/risk/confirm': ['Confirm the risk text of futures', 'moduleClosed', 'termsChanged'],
  'PUT /future/risk/loss-limit': ['Set a limit of loss in one day', 'moduleClosed', 'amountTooLarge'],
  'POST /future/risk/pause': ['Pause the buying of futures', 'moduleClosed'],

  'GET /c2c/rates': ['List rates and limits of C2C offers', 'moduleClosed'],
  'POST /c2c/draw': [
    'Offer coins for sale',
    ...(['moduleClosed', 'notVerified', 'passedThrough', 'forbiddenReference', 'priceOffTick', 'priceTooFar'] as const),
    ...(['quantityOffLot', 'amountTooSmall', 'amountTooLarge', 'insufficientBalance', 'tooManyOffers'] as const),
    ...(['holderDiffers', 'nicknameNeeded'] as const),
  ],
  'GET /c2c/offers': ['List open offers of others', 'moduleClosed', 'quantityOffLot'],
  'DELETE /c2c/offers/{id}': ['Take down an own offer', 'wrongState'],
  'PUT /c2c/offers/{id}': ['Pause or resume an own offer', 'wrongState', 'holderDiffers'],
  'GET /c2c/offers/{id}/orders': ['List the orders of an own offer'],
  'POST /c2c/offers/{id}/orders': [
    'Buy from an offer',
    ...(['moduleClosed', 'noOffer', 'tooManyUnpaid', 'tooManyHeld', 'dayLimitReached'] as const),
    ...(['notVerified', 'tooFewCompleted', 'quantityOffLot', 'amountTooSmall', 'amountTooLarge'] as const),
    'holderDiffers',
  ],
  'GET /c2c/history/withdraw': ['List own offers'],
  'GET /c2c/history/deposit': ['List own purchases'],
  'GET /c2c/orders': ['List own C2C orders of both sides'],
  'GET /c2c/overview': ['Count what of C2C concerns the member now, with their record as a seller'],
  'GET /c2c/orders/{id}': ['Show a C2C order'],
  'GET /c2c/orders/{id}/pictures/{pictureId}': ['Download a picture of a C2C order'],
  'POST /c2c/orders/{id}/pay': ['Mark an order as paid', 'wrongState', 'forbiddenReference', 'paymentProofNeeded'],
  'POST /c2c/orders/{id}/payLate': ['Say that an expired order was paid', 'wrongState'],
  'POST /c2c/orders/{id}/release': [
    'Release the coins to the buyer',
    ...(['wrongState', 'wrongFundsPassword', 'fundsPasswordUnset', 'tooManyRequests'] as const),
    ...(['secondFactorNeeded', 'wrongSecondFactor', 'insufficientBalance'] as const),
  ],
  'POST /c2c/orders/{id}/cancel': ['Cancel an order as its buyer', 'wrongState'],
  'POST /c2c/orders/{id}/cancelRequest': ['Ask the buyer to cancel', 'wrongState', 'tooManyRequests'],
  'POST /c2c/orders/{id}/cancelRequest/refusal': ['Decline to cancel as the buyer', 'wrongState'],
  'POST /c2c/orders/{id}/dispute': ['Open a dispute', 'wrongState'],
  'POST /c2c/orders/{id}/evidence': ['Add evidence for the operator', 'wrongState', 'tooManyRequests'],
  'GET /c2c/orders/{id}/messages': ['List the messages of an order'],
  'POST /c2c/orders/{id}/messages': ['Send a message', 'wrongState', 'tooManyRequests'],
  'PUT /c2c/orders/{id}/messages/read': ['Mark messages as read'],

  'GET /wealth/category': ['List categories of pledge products'],
  'GET /wealth/{id}/products': ['List pledge products of a category'],
  'GET /wealth/products/{id}': ['Show a pledge product'],
  'POST /wealth/products/{id}': [
    'Pledge an amount',
    ...(['moduleClosed', 'applyNeeded', 'productClosed', 'productChanged', 'amountTooSmall'] as const),
    ...(['amountTooLarge', 'productSoldOut', 'memberLimitReached', 'insufficientBalance'] as const),
  ],
  'GET /wealth/{id}/detail': ['Sum up the pledges of a category'],
  'GET /wealth/{id}/records': ['List pledges of a category'],
  'GET /wealth/records/{id}': ['Show a pledge'],
  'GET /wealth/records/{id}/ledger': ['List the income and the ledger lines of a pledge'],
  'GET /wealth/payouts': ['List payouts of own pledges, paid ones and those to come'],
  'PUT /wealth/records/{id}': ['Redeem a pledge early', 'notRedeemable', 'phoneNeeded', 'wrongVerificationCode'],
  'POST /wealth/apply': ['Apply for a wealth account', 'moduleClosed'],
};

function spotRefusals(): readonly CodeName[] {
  return [
    ...(['marketClosed', 'insufficientBalance', 'noLiquidity', 'priceOffTick', 'quantityOffLot'] as const),
    ...(['orderTooSmall', 'priceTooFar', 'tooManyOrders', 'triggerWrongSide', 'wouldTake', 'notFilledWhole'] as const),
  ];
}

function alertRefusals(): readonly CodeName[] {
  return [...(['alertReached', 'priceOffTick', 'quantityOffLot', 'orderTooSmall', 'priceTooFar', 'notFound'] as const)];
}

function addressRefusals(): readonly CodeName[] {
  return ['wrongVerificationCode', 'accountTaken', 'secondFactorNeeded', 'wrongSecondFactor'];
}

function proofRefusals(): readonly CodeName[] {
  return ['wrongPassword', 'wrongSecondFactor', 'secondFactorNeeded', 'tooManyRequests'];
}
