/** `/financial` in tests: the server's answers for step 2 and its dialogs. */
import { renderPage, type PageOptions, type PageUnderTest } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { FinancialPage } from '../src/pages/financial/financial-page.tsx';

export const category = { id: 7, title: 'Trust', summary: 'Funds under management', status: 1, ratio: 5 };

export const product = (more: object = {}) => ({
  id: 14,
  coin: 'USDT',
  title: 'Trust 14',
  logoUri: '/usdt.svg',
  ratio: '5',
  circleDays: 14,
  minAmount: '1000',
  maxAmount: '500000',
  feeRatio: '2',
  status: 1,
  redeemCostRatio: '5',
  termsId: 'a',
  ...more,
});

export const summary = {
  count: 4,
  coins: [
    { coin: 'USDT', pledgeAmount: '231000', incomeAmount: '29000', todayAmount: '1368.55' },
    { coin: 'BTC', pledgeAmount: '0.25', incomeAmount: '0.002', todayAmount: '0' },
  ],
};

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  price: '67240.1',
  change: '0',
  high: '0',
  low: '0',
  volume: '0',
  pricePrecision: 2,
  amountPrecision: 5,
};

/** Balances with the given amount available in the WEALTH account. */
export const balances = (available: string, coin = 'USDT') => ({
  total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' },
  accounts: [
    {
      category: 'WEALTH',
      name: 'Wealth',
      coins: [{ coin, totalAmount: available, freezenAmount: '0', availableAmount: available }],
    },
  ],
});

/** Friday, 21 November 2025, 10:00 UTC. */
export const boughtAt = Date.UTC(2025, 10, 21, 10) / 1000;

/** Resolves once the code and the data of the open view have loaded. */
const settled = ({ queries }: PageUnderTest) =>
  waitFor(() => {
    expect(queries.isFetching()).toBe(0);
    expect(screen.queryByText('Loading')).toBeNull();
    expect(document.querySelector('[aria-busy=true], [data-suspended]')).toBeNull();
  });

/** The page at an address of the category, for a member. `answers` may be changed while it is open. */
export async function openFinancial(at: string, options: PageOptions = {}) {
  const answers: Record<string, unknown> = {
    '/wealth/category': { list: [category] },
    '/wealth/7/products': { list: [product()] },
    '/wealth/7/detail': summary,
    'GET /wealth/products/14': product(),
    '/spot/products': { coins: [market] },
    '/funds/accounts': balances('214600'),
    '/wealth/payouts': { list: [] },
    '/me/info': { uuid: 'member', wealthStauts: 1 },
    ...options.answers,
  };
  const page = await renderPage(<FinancialPage />, {
    signedIn: true,
    now: () => boughtAt,
    routes: ['/transfer'],
    ...options,
    at: `/financial?category=7${at}`,
    answers,
  });
  await settled(page);
  return { ...page, answers };
}
