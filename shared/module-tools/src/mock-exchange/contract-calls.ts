/** Every call that a page can make, by its name in the contract without `Call`. */
import type { CallDefinition } from '@livery/contract/call';
import * as activity from '@livery/contract/calls/activity';
import * as c2cMessages from '@livery/contract/calls/c2c/messages';
import * as c2cOffers from '@livery/contract/calls/c2c/offers';
import * as c2cOrderRoom from '@livery/contract/calls/c2c/order-room';
import * as c2cOrders from '@livery/contract/calls/c2c/orders';
import * as chartLayouts from '@livery/contract/calls/chart-layouts';
import * as content from '@livery/contract/calls/content';
import * as costs from '@livery/contract/calls/costs';
import * as deposits from '@livery/contract/calls/deposits';
import * as fundRecords from '@livery/contract/calls/fund-records';
import * as funds from '@livery/contract/calls/funds';
import * as fundsHistory from '@livery/contract/calls/funds-history';
import * as futures from '@livery/contract/calls/futures';
import * as futuresRecords from '@livery/contract/calls/futures-records';
import * as futuresRisk from '@livery/contract/calls/futures-risk';
import * as member from '@livery/contract/calls/member';
import * as moduleTokens from '@livery/contract/calls/module-tokens';
import * as notices from '@livery/contract/calls/notices';
import * as openSession from '@livery/contract/calls/open-session';
import * as paymentAccounts from '@livery/contract/calls/payment-accounts';
import * as pictures from '@livery/contract/calls/pictures';
import * as previews from '@livery/contract/calls/previews';
import * as priceAlerts from '@livery/contract/calls/price-alerts';
import * as push from '@livery/contract/calls/push';
import * as secondFactor from '@livery/contract/calls/second-factor';
import * as security from '@livery/contract/calls/security';
import * as session from '@livery/contract/calls/session';
import * as spot from '@livery/contract/calls/spot';
import * as statements from '@livery/contract/calls/statements';
import * as telemetry from '@livery/contract/calls/telemetry';
import * as tenant from '@livery/contract/calls/tenant';
import * as transfers from '@livery/contract/calls/transfers';
import * as verification from '@livery/contract/calls/verification';
import * as wealthPledges from '@livery/contract/calls/wealth/pledges';
import * as wealthProducts from '@livery/contract/calls/wealth/products';
import * as withdrawals from '@livery/contract/calls/withdrawals';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
export type AnyCall = CallDefinition<Schema, Schema, Schema>;
export type Calls = Readonly<Record<string, AnyCall>>;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

/** The calls that a file exports, by their names without `Call`. */
export const callsOf = (exported: object): Calls =>
  Object.fromEntries(
    Object.entries(exported)
      .filter(([, value]) => isCall(value))
      .map(([name, call]) => [name.replace(/Call$/, ''), call]),
  );

export const contractCalls: Calls = Object.assign(
  {},
  ...[
    activity,
    c2cMessages,
    c2cOffers,
    c2cOrderRoom,
    c2cOrders,
    chartLayouts,
    content,
    costs,
    deposits,
    fundRecords,
    funds,
    fundsHistory,
    futures,
    futuresRecords,
    futuresRisk,
    member,
    moduleTokens,
    notices,
    openSession,
    paymentAccounts,
    pictures,
    previews,
    priceAlerts,
    push,
    secondFactor,
    security,
    session,
    spot,
    statements,
    telemetry,
    tenant,
    transfers,
    verification,
    wealthPledges,
    wealthProducts,
    withdrawals,
  ].map(callsOf),
);
