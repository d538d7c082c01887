import { toDecimal } from '@livery/contract/decimal';
import { renderPage } from '@livery/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Desk } from '../desk/desk.tsx';
import { MarketContext } from '../market/market.ts';
import { TicketPanel } from './ticket-panel.tsx';

const market = {
  ...{ symbol: 'BTCUSDT', coin: 'BTC', medium: 'USDT', pricePrecision: 2, amountPrecision: 2 },
  ...{ price: toDecimal('67240'), change: toDecimal('2'), high: toDecimal('1'), low: toDecimal('1') },
  ...{ volume: toDecimal('1'), isOpen: true },
};
const total = { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' };
const coins = [{ coin: 'BTC', totalAmount: '0.05', freezenAmount: '0', availableAmount: '0.05' }];
const accounts = { total, accounts: [{ category: 'SPOT', name: 'Spot', coins }] };

test('the share of the balance stays what was chosen, though the amount is cut to whole steps', async () => {
  localStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
  await renderPage(
    <MarketContext value={market}>
      <Desk>
        <TicketPanel />
      </Desk>
    </MarketContext>,
    { answers: { '/funds/accounts': accounts, '/spot/products': { coins: [market] } } },
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Sell' }));
  const slider = screen.getByRole('slider');
  await waitFor(() => expect(slider).toBeEnabled());
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  // One step is a fifth of it: arrow keys must get there.
  for (const percent of ['1', '2', '19', '20', '74']) {
    fireEvent.change(slider, { target: { value: percent } });
    expect(slider).toHaveValue(percent);
  }
  expect(amount()).toHaveValue('0.03');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '0.02');
  expect(slider).toHaveValue('40');
});
