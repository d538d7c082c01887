/** A member's records as a test's server lists them, and the page that shows them. */
import { startOfDay } from '@livery/account-forms/records';
import { renderPage, type PageOptions, type SentRequest } from '@livery/platform/testing';
import { FinancePage } from '../src/pages/finance/finance-page.tsx';

export const now = startOfDay('2025-11-21') + 34_000;
const coins = ['USDT', 'BTC', 'ETH'].map((coin) => ({ coin, precision: coin === 'USDT' ? 2 : 8, logoUri: '' }));

export const deposit = (id: number, more: object = {}) => ({
  id,
  coin: 'USDT',
  network: 'TRC20',
  networkName: 'TRON',
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  memo: '',
  amount: '2000',
  screenshot: '0b54bbc1-f9c9-4a55-93bd-7a3d6ab7c0ff',
  remarks: '',
  status: 'passed',
  reason: '',
  createTime: now - 60 * id,
  confirmTime: now - 30 * id,
  ...more,
});
export const withdrawal = (id: number, more: object = {}) => ({
  id,
  coin: 'ETH',
  network: 'ERC20',
  networkName: 'Ethereum',
  address: '0x51Ab39d3f2bc1a0bA8dC0f7C2f6C8bA0aE7dC09e',
  memo: '',
  amount: '0.8',
  fee: '0.002',
  status: 'processing',
  reason: '',
  createTime: now,
  confirmTime: null,
  ...more,
});

export interface Listed {
  readonly id: number;
}
/** The pages of a list, cut as the exchange cuts them. */
export const pages =
  (all: readonly Listed[]) =>
  ({ query }: SentRequest) => {
    const { lastId = Infinity, pageSize } = query;
    const list = all.filter(({ id }) => id < Number(lastId)).slice(0, Number(pageSize));
    return { list, ...(lastId === Infinity && { total: all.length }) };
  };
export const descending = (count: number) => Array.from({ length: count }, (_, index) => deposit(count - index));

/** jsdom has no layout, so it does not scroll. */
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());

/** A deposit in each state. */
export const some = [
  deposit(5, { status: 'processing', confirmTime: null }),
  deposit(4, { status: 'confirming', confirmTime: null, confirmations: { count: 12, required: 20 } }),
  deposit(3, { coin: 'BTC', amount: '0.15' }),
  deposit(2, {
    coin: 'ETH',
    amount: '1.5',
    status: 'failed',
    reason: 'You entered 1.5, 1.05 arrived.',
    advice: 'correctAmount',
  }),
];
export const good = (): Record<string, unknown> => ({
  'GET /funds/deposit': pages(some),
  'GET /funds/withdraw': pages([withdrawal(9)]),
  'GET /funds/transfer': pages([]),
  '/app/coins': { coins },
});
export const detailOf = (record: Listed, type: string, more: object = {}) => ({
  type,
  record,
  steps: [],
  ledger: [],
  ...more,
});

export const open = (at = '/finance', { answers = good(), ...more }: Partial<PageOptions> = {}) =>
  renderPage(<FinancePage />, { at, answers, signedIn: true, now: () => now, ...more });
