import type { wealthTab } from '@livery/contract/calls/wealth/pledges';

/** The tabs of the orders dialog (spec §2.9, §4): running; ended at maturity; ended early by the member. */
export type OrderTab = keyof typeof wealthTab;

export const orderTabs: readonly OrderTab[] = ['holding', 'completed', 'redeemed'];
