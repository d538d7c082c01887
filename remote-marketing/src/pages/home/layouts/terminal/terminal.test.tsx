import { sendCode } from '@livery/contract/live/market';
import { user } from '@livery/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { futuresProduct, renderHome, spotProduct, type Given } from '../../../../../test/render-home.tsx';

const coins = [
  ...['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH'].map((coin) => spotProduct(coin, 'USDT')),
  spotProduct('ETH', 'BTC'),
];

const renderTerminalLayout = (given: Given = {}) =>
  renderHome({
    ...given,
    configuration: { officialModel: '6', ...given.configuration },
    answers: { '/spot/products': { coins }, ...given.answers },
  });

const table = () => screen.getByRole('table', { name: 'Live prices' });
const tape = (pair: string) => screen.findByRole('img', { name: `Latest trades of ${pair}, live` });

test('spec §2.5: every row of layout 6 links to /spot, with its market', async () => {
  await renderTerminalLayout({ paths: ['/spot'] });
  await waitFor(() => expect(within(table()).getAllByRole('rowheader')).toHaveLength(coins.length));
  const links = within(table()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(coins.map(({ symbol }) => `/spot?symbol=${symbol}`));
});

test('the focused row is shown in chart, book, depth and tape, and nothing of the previous row remains', async () => {
  const { liveServer } = await renderTerminalLayout({ paths: ['/spot'] });
  expect(await tape('BTC/USDT')).toHaveTextContent('67,418.20');
  const link = within(table()).getByRole('link', { name: /ETH\s*\/USDT/ });
  act(() => link.focus());
  expect(await tape('ETH/USDT')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Live order depth of ETH/USDT' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'ETH/USDT' })).toBeInTheDocument();
  expect(link).toHaveAttribute('aria-current', 'true');
  await waitFor(() =>
    expect(liveServer.last.sent).toContainEqual(
      expect.objectContaining({ cancel: expect.objectContaining({ code: sendCode.trades, symbol: 'BTCUSDT' }) }),
    ),
  );
});

test('a pointer that rests on a row selects its market; a page that appears under a resting pointer does not', async () => {
  await renderTerminalLayout({ paths: ['/spot'] });
  const row = (pair: RegExp) => within(table()).getByRole('row', { name: pair });
  fireEvent.pointerMove(row(/ETH\s*\/USDT/));
  fireEvent.pointerEnter(row(/DOGE\s*\/USDT/));
  expect(await tape('ETH/USDT')).toBeInTheDocument();
  expect(row(/DOGE\s*\/USDT/)).not.toHaveAttribute('data-selected');
});

test('keyboard navigation is not overridden by the row under the pointer', async () => {
  await renderTerminalLayout({ paths: ['/spot'] });
  const row = (pair: RegExp) => within(table()).getByRole('row', { name: pair });
  jest.useFakeTimers();
  fireEvent.pointerMove(row(/DOGE\s*\/USDT/));
  act(() =>
    within(row(/ETH\s*\/USDT/))
      .getByRole('link')
      .focus(),
  );
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect(row(/ETH\s*\/USDT/)).toHaveAttribute('data-selected');
});

test('Ctrl and `/` focus the selected row and arrows the others, except while typing; `/` alone does nothing (WCAG 2.1.4)', async () => {
  await renderTerminalLayout({ paths: ['/spot'] });
  await user.keyboard('/');
  expect(document.body).toHaveFocus();
  await user.keyboard('{Control>}/{/Control}');
  expect(within(table()).getByRole('link', { name: /BTC\s*\/USDT/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(within(table()).getByRole('link', { name: /ETH\s*\/USDT/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(within(table()).getByRole('link', { name: /ETH\s*\/BTC/ })).toHaveFocus();
  const field = document.body.appendChild(document.createElement('input'));
  await user.type(field, '/{Control>}/{/Control}');
  expect(field).toHaveFocus();
  field.remove();
});

test('without a spot page a row selects its market and is no link', async () => {
  await renderTerminalLayout();
  expect(within(table()).queryByRole('link')).toBeNull();
  expect(screen.queryByText('Open the row in spot')).toBeNull();
  await user.click(within(table()).getByRole('button', { name: /DOGE\s*\/USDT/ }));
  expect(await tape('DOGE/USDT')).toBeInTheDocument();
});

test('the tape shows the newest trade on top', async () => {
  await renderTerminalLayout();
  const trades = await tape('BTC/USDT');
  await waitFor(() => expect(trades).toHaveTextContent('67,418.00'));
  const text = trades.textContent ?? '';
  expect(text.indexOf('67,418.20')).toBeLessThan(text.indexOf('67,418.00'));
});

test('spec §2.5: the terminal marks closed futures markets, too', async () => {
  await renderTerminalLayout({
    paths: ['/futures'],
    answers: { '/future/products': { coins: [futuresProduct(2, 'XAU', 1, 2)] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Futures' }));
  const row = await screen.findByRole('row', { name: /XAU\s*\/USD/ });
  expect(row).toHaveTextContent('Market closed');
  expect(within(row).getByRole('cell', { name: '--' })).toBeInTheDocument();
});

test('a single quote currency is a choice', async () => {
  await renderTerminalLayout();
  await user.click(await screen.findByRole('button', { name: 'BTC' }));
  expect(within(table()).getAllByRole('rowheader')).toHaveLength(1);
});
