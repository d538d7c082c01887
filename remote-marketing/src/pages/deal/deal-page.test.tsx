import { renderPage } from '@livery/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { DealPage } from './deal-page.tsx';

const coin = (code: string) => ({ coin: code, precision: 4, logoUri: '' });
const answers = { '/app/coins': { coins: ['BTC', 'ETH', 'DOGE'].map(coin) } };
const open = (configuration: object, routes: readonly string[] = []) =>
  renderPage(<DealPage />, { answers, configuration, routes });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

beforeEach(() => localStorage.clear());

describe('§2.8, layout 1', () => {
  test('shows exchange logos, three trade types, four features, six blocks, pictures and the icons of the traded coins', async () => {
    await open({ officialModel: '4', appName: 'Tabula' }, ['/spot', '/c2c-sale']);
    expect(screen.getByRole('heading', { level: 1, name: 'Spot, C2C and OTC in one account' })).toBeInTheDocument();
    const items = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
    expect(items('Traded here').map(({ textContent }) => textContent)).toEqual(['BTC', 'ETH', 'DOGE']);
    expect(items('Exchanges on Tabula').map(({ textContent }) => textContent)).toEqual(['Spot', 'C2C', 'OTC']);
    for (const logo of items('Exchanges on Tabula')) expect(logo.querySelector('svg')).toBeInTheDocument();
    const types = within(screen.getByRole('region', { name: 'Pick the deal that fits' }));
    expect(types.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    for (const kind of ['Spot', 'C2C', 'OTC']) expect(types.getByText(kind)).toBeInTheDocument();
    expect(items('At a glance')).toHaveLength(4);
    expect(items('What holds for every deal')).toHaveLength(6);
  });

  test('leaves out the coin icons when the coins fail to load', async () => {
    await renderPage(<DealPage />, { answers: { '/app/coins': 'unreachable' }, configuration: { officialModel: '1' } });
    await waitFor(() => expect(screen.queryByText('Traded here')).toBeNull());
    expect(screen.getByRole('region', { name: 'At a glance' })).toBeInTheDocument();
  });

  test('does not mention deals between members where their module is closed', async () => {
    await open({ officialModel: '1', moduleIsOpenC2c: '1' }, ['/spot']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deal on an open order book');
    expect(screen.queryByText('OTC')).toBeNull();
  });
});

describe('§2.8, layout 2', () => {
  test('shows five live markets against USDT; the next visit starts with the ticks of this one', async () => {
    const { liveServer } = await open({ officialModel: '2' });
    expect(rows().map((row) => row.textContent)).toEqual(['BTC/USDT', 'ETH/USDT', 'FIL/USDT', 'EOS/USDT', 'DOGE/USDT']);
    act(() => liveServer.connect());
    act(() => liveServer.tick({ BTCUSDT: '67418.20' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('$67,418.20'));
    cleanup();
    expect(JSON.parse(localStorage.getItem('livery.SPOT_LIST') ?? '')).toMatchObject({
      BTCUSDT: { symbol: 'BTCUSDT', coin: 'BTC', medium: 'USDT', price: '67418.20' },
    });
    await open({ officialModel: '2' });
    expect(rows()[0]).toHaveTextContent('$67,418.20');
    expect(rows()[1]).not.toHaveTextContent('$');
  });

  test('every row leads to its market, where the release has a spot page', async () => {
    await open({ officialModel: '2' }, ['/spot', '/quotes', '/trans']);
    const leads = rows().map((row) => within(row).getByRole('link').getAttribute('href'));
    expect(leads).toEqual(['BTC', 'ETH', 'FIL', 'EOS', 'DOGE'].map((code) => `/spot?symbol=${code}USDT`));
    expect(screen.getByRole('link', { name: 'All markets' })).toHaveAttribute('href', '/quotes');
    expect(screen.getByRole('link', { name: 'How trading works' })).toHaveAttribute('href', '/trans');
    cleanup();
    await open({ officialModel: '2' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('ignores invalid ticks in the storage', async () => {
    localStorage.setItem('livery.SPOT_LIST', JSON.stringify({ BTCUSDT: { price: 'NaN', change: '<b>', volume: 1 } }));
    await open({ officialModel: '2' });
    expect(rows()[0]).toHaveTextContent(/^BTC\/USDT$/);
  });

  test('the download block has two links to the address and one to the mobile site; without the address there is no block', async () => {
    const downloadUrl = 'https://halvo.example/app';
    await open({ officialModel: '2', downloadUrl, mobileWebUrl: 'https://m.halvo.example/h5/' });
    const links = within(screen.getByRole('region', { name: 'Carry the desk with you' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      downloadUrl,
      downloadUrl,
      'https://m.halvo.example/h5/',
    ]);
    cleanup();
    await open({ officialModel: '2' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
