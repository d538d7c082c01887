import type { CallData } from '@livery/contract/call';
import type { statementCall, statementFigures } from '@livery/contract/calls/statements';

/** A year of the member's money. */
export type Statement = CallData<typeof statementCall>;
export type Figure = (typeof statementFigures)[number];

/** Of sums in USDT. */
export const usdtDigits = { min: 2, max: 2 };
