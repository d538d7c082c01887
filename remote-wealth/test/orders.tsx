/** A member's pledges as the test server lists them, and the dialog that shows them. */
import { type PageOptions, renderPage, type SentRequest, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { OrdersDialog } from '../src/pages/financial/orders/orders-dialog.tsx';

/** 2025-11-21 10:00 UTC. */
export const now = Date.UTC(2025, 10, 21, 10) / 1000;
/** 2025-11-12 16:03:05 UTC. */
export const createTime = Date.UTC(2025, 10, 12, 16, 3, 5) / 1000;
const coins = ['USDT', 'BTC'].map((coin) => ({ coin, precision: coin === 'USDT' ? 2 : 8, logoUri: '' }));

/** A running pledge of 74,600 USDT for 14 days at 0.5 %, with a fee of 2 %, of which 8 days are paid. */
export const holding = (id: number, more: object = {}) => ({
  id,
  productTitle: `Trust ${id}`,
  amount: '74600',
  coin: 'USDT',
  ratio: '5',
  lastAmount: '365.54',
  createTime,
  deliveryDate: createTime + 15 * 86_400,
  productCircleDate: 14,
  redeemTime: null,
  redeemCostAmount: '3730',
  canRedeem: true,
  state: 'holding',
  feeRatio: '2',
  redeemCostRatio: '5',
  paidDays: 8,
  incomeAmount: '2924.32',
  totalIncomeAmount: '5117.56',
  nextPayout: { time: Date.UTC(2025, 10, 22) / 1000, amount: '365.54' },
  redeemPaysFrom: Date.UTC(2025, 10, 25) / 1000,
  ...more,
});
const ended = { canRedeem: false, nextPayout: null };
export const completed = (id: number, more: object = {}) =>
  holding(id, { ...ended, state: 'completed', createTime: createTime - 30 * 86_400, paidDays: 14, ...more });
export const redeemed = (id: number, more: object = {}) =>
  holding(id, { ...ended, state: 'redeemed', redeemTime: now - 3600, ...more });

export interface Listed {
  readonly id: number;
}
export const descending = (count: number, make: (id: number) => Listed = holding): readonly Listed[] =>
  Array.from({ length: count }, (_, index) => make(count - index));

export interface Tabs {
  readonly 1?: readonly Listed[];
  readonly 2?: readonly Listed[];
  readonly 3?: readonly Listed[];
}
/** Pages of the lists, as the exchange returns them. */
export const pages =
  (tabs: Tabs) =>
  ({ query }: SentRequest) => {
    const { lastId = Infinity, pageSize, status } = query;
    const all = tabs[status as keyof Tabs] ?? [];
    return { list: all.filter(({ id }) => id < Number(lastId)).slice(0, Number(pageSize)) };
  };

export const recordsCall = 'GET /wealth/3/records';
export const redeemCall = 'PUT /wealth/records/9';
export const codeCall = 'POST /verifyCode';

const withPhone = { uuid: 'member', mobile: '5556042291', areaCode: '+49' };

export const good = (tabs: Tabs = { 1: [holding(9)] }): Record<string, unknown> => ({
  [recordsCall]: pages(tabs),
  '/wealth/3/detail': { count: 1, coins: [], tabs: { holding: 4, completed: 7, redeemed: 1 } },
  '/app/coins': { coins },
  '/me/info': withPhone,
  '/funds/accounts': { total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' }, accounts: [] },
  [redeemCall]: { redeemCostAmount: '3730' },
  [codeCall]: {},
});

const category = { id: 3, title: 'Trust', summary: '', status: 1, ratio: '5' as never };

export async function open({
  answers = good(),
  onClose = () => undefined,
  ...more
}: Partial<PageOptions> & { readonly onClose?: () => void } = {}) {
  return renderPage(<OrdersDialog category={category} onClose={onClose} />, {
    at: '/financial?category=3&show=orders',
    answers,
    signedIn: true,
    now: () => now,
    ...more,
  });
}

export const choose = (name: RegExp) => user.click(screen.getByRole('tab', { name }));
/** The text of the list's rows, without the heading. */
export const rows = () =>
  screen
    .queryAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => row.textContent);
