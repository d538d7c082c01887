import type { Exchange } from '../exchange.ts';
import { registerC2cCalls } from './c2c-calls.ts';
import { registerDepositCalls } from './deposit-calls.ts';
import { registerFundsCalls } from './funds-calls.ts';
import { registerFuturesCalls } from './futures-calls.ts';
import { registerFuturesRiskCalls } from './futures-risk-calls.ts';
import { registerMemberCalls } from './member-calls.ts';
import { registerNoticeCalls } from './notice-calls.ts';
import { registerPictureCalls } from './picture-calls.ts';
import { registerPushCalls } from './push-calls.ts';
import type { CallRegistry } from './register-call.ts';
import { registerSecondFactorCalls } from './second-factor-calls.ts';
import { registerSecurityCalls } from './security-calls.ts';
import { registerSessionCalls } from './session-calls.ts';
import { registerSiteCalls } from './site-calls.ts';
import { registerSpotCalls } from './spot-calls.ts';
import { registerTelemetryCalls } from './telemetry-calls.ts';
import { registerWalletCalls } from './wallet-calls.ts';
import { registerVerificationCalls } from './verification-calls.ts';
import { registerWealthCalls } from './wealth-calls.ts';
import { registerWithdrawalCalls } from './withdrawal-calls.ts';

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
    registerDepositCalls,
    registerWithdrawalCalls,
    registerWalletCalls,
    registerSpotCalls,
    registerFuturesCalls,
    registerFuturesRiskCalls,
    registerWealthCalls,
    registerC2cCalls,
    registerNoticeCalls,
    registerPushCalls,
    registerTelemetryCalls,
  ])
    registerArea(registry, exchange);
}
