import { defineCall } from '@livery/contract/call';
import { code } from '@livery/contract/envelope';
import * as z from 'zod/mini';
import type { Mailbox } from '../domain/members/delivery.ts';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { registerC2cCalls } from './c2c-calls.ts';
import {
  registerCostCalls,
  registerDepositCalls,
  registerFundsCalls,
  registerWalletCalls,
  registerWithdrawalCalls,
} from './funds-calls.ts';
import { registerFuturesCalls, registerFuturesRiskCalls } from './futures-calls.ts';
import { registerMemberCalls, registerPictureCalls, registerVerificationCalls } from './member-calls.ts';
import { registerNoticeCalls, registerPushCalls } from './notice-calls.ts';
import { registerCall, type CallRegistry } from './register-call.ts';
import { registerSecondFactorCalls, registerSecurityCalls } from './security-calls.ts';
import { registerSessionCalls } from './session-calls.ts';
import { registerModuleTokens, registerPreviewCalls, registerSiteCalls, registerTelemetryCalls } from './site-calls.ts';
import { registerSpotCalls } from './spot-calls.ts';
import { registerChartLayoutCalls, registerPriceAlertCalls } from './trade-page-calls.ts';
import { registerWealthCalls } from './wealth-calls.ts';

/** Every call of `/api` that the exchange answers, by area. */
export function registerCalls(registry: CallRegistry, exchange: Exchange): void {
  for (const registerArea of [
    registerSiteCalls,
    registerSessionCalls,
    registerMemberCalls,
    registerSecurityCalls,
    registerSecondFactorCalls,
    registerPictureCalls,
    registerVerificationCalls,
    registerFundsCalls,
    registerCostCalls,
    registerDepositCalls,
    registerWithdrawalCalls,
    registerWalletCalls,
    registerSpotCalls,
    registerPriceAlertCalls,
    registerChartLayoutCalls,
    registerFuturesCalls,
    registerFuturesRiskCalls,
    registerWealthCalls,
    registerC2cCalls,
    registerNoticeCalls,
    registerPushCalls,
    registerTelemetryCalls,
    registerPreviewCalls,
    registerModuleTokens,
  ])
    registerArea(registry, exchange);
}

/** Not in the contract: no client has it, and only an exchange under test serves it. */
const mailboxCall = defineCall({
  method: 'GET',
  path: '/test/mailbox',
  auth: 'none',
  query: z.strictObject({ address: z.string().check(z.maxLength(254)) }),
  data: z.object({ code: z.string() }),
  extension: true,
});

/** `GET /api/test/mailbox?address=`: the last code for an e-mail address, or for an area code with a number. */
export function registerMailbox(registry: CallRegistry, mailbox: Mailbox): void {
  registerCall(registry, mailboxCall, ({ query }) => {
    const sent = mailbox.lastCodeFor(query.address);
    if (sent === undefined) throw new DomainError(code.notFound);
    return { code: sent };
  });
}
