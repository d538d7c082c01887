import { fallbackConfiguration } from '@livery/contract/configuration';
import { configurationAtom } from '@livery/platform/host';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ReleasesProvider, useReleases, type Inspection } from '../release/releases.ts';
import { manifestOf } from '../testing/signed-release.ts';
import { pageModule, user } from '@livery/platform/testing';
import { openSite } from '../testing/site-under-test.tsx';
import { DeveloperTools } from './developer-tools.tsx';
import { inspectVersions } from './overlay.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    shareScopeMap: {
      default: {
        react: { '19.3.1': { from: 'host', loaded: true, useIn: ['host', 'wealth_1_0_0', 'wealth_1_0_0'] } },
        '@livery/ui/field': {
          '0.1.0': { from: 'host', useIn: [] },
          '0.2.0': { from: 'nft_1_0_0', lib: () => undefined, useIn: ['nft_1_0_0'] },
        },
      },
    },
  }),
}));

const allowed = { moduleOverrides: ['http://localhost:9081'] };
const info = { appName: 'Aldera', logoUri: '', downloadUrl: '', version: '1.2.3' };
const overlay = () => screen.queryByRole('region', { name: 'Developer overlay' });
const press = () => user.keyboard('{Alt>}{Shift>}[KeyD]{/Shift}{/Alt}');

test('opens the overlay by the shortcut, closes it by Escape and restores the focus', async () => {
  await openSite(
    <>
      <button>before</button>
      <DeveloperTools />
    </>,
    { configuration: allowed, answers: { '/app/info': () => info } },
  );
  screen.getByRole('button', { name: 'before' }).focus();
  await press();
  expect(await screen.findByRole('region', { name: 'Developer overlay' })).toBe(document.activeElement);
  expect(
    await screen.findByRole('heading', { name: /, exchange 1\.2\.3, host test \(contract [\d.]+\)$/ }),
  ).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Market data subscriptions' })).getAllByRole('row')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(overlay()).toBeNull();
  expect(screen.getByRole('button', { name: 'before' })).toBe(document.activeElement);
});

test('has no overlay until the tenant allows it', async () => {
  const { platform } = await openSite(<DeveloperTools />);
  await press();
  expect(overlay()).toBeNull();
  await act(async () => platform.store.set(configurationAtom, { ...fallbackConfiguration, ...allowed }));
  await act(() => import('./developer-tools-content.tsx'));
  await press();
  expect(await screen.findByRole('region', { name: 'Developer overlay' })).toBe(overlay());
});

/** A page that opens the overlay. */
function Inspected({ inspection, children }: { inspection: Inspection; children: ReactNode }) {
  return <ReleasesProvider value={{ ...useReleases(), inspect: () => inspection }}>{children}</ReleasesProvider>;
}
/** The cells of a table's body, row by row. */
const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('shows the load time of each module and the readers of each market data channel', async () => {
  const [opened, unopened] = [pageModule('/opened'), { ...pageModule('/unopened'), base: 'http://localhost:8082/' }];
  const inspection: Inspection = {
    manifest: manifestOf([opened, unopened], { sequence: 7 }),
    override: undefined,
    openings: [{ release: opened, outcome: 'opened', ms: 12.4 }],
    isQuarantined: () => false,
  };
  const { platform } = await openSite(
    <Inspected inspection={inspection}>
      <DeveloperTools />
    </Inspected>,
    { configuration: allowed, modules: [opened, unopened] },
  );
  const { market } = platform;
  market.watchTickers();
  market.watchTickers();
  market.watchBook('BTCUSDT', 20);
  await press();
  expect(await screen.findByRole('heading', { name: /^default stable, release 7/ })).toBeTruthy();
  expect(cellsOf('Modules')).toEqual([
    ['page-opened', '1.0.0', opened.contract, 'released', 'open', '12 ms'],
    ['page-unopened', '1.0.0', unopened.contract, 'released', 'not loaded', '–'],
  ]);
  expect(cellsOf('Market data subscriptions')).toEqual([
    ['tickers', '2'],
    ['depth BTCUSDT', '1'],
  ]);
});

test('shows which build each shared library was loaded from, and who reuses it', async () => {
  await openSite(<DeveloperTools />, { configuration: allowed });
  await press();
  await screen.findByRole('region', { name: 'Developer overlay' });
  expect(cellsOf('Shared libraries')).toEqual([
    ['@livery/ui/field', '0.1.0', 'not loaded', '–'],
    ['@livery/ui/field', '0.2.0', 'nft_1_0_0', '–'],
    ['react', '19.3.1', 'host', 'wealth_1_0_0'],
  ]);
});

test('lists every version with its source and state', () => {
  const version = (name: string, text: string) => ({
    ...pageModule(`/${name}`),
    name,
    version: text,
    base: `http://r/${name}/${text}/`,
  });
  const modules = [
    {
      stable: version('wealth', '2.0.0'),
      candidate: { release: version('wealth', '3.0.0'), share: 10, agents: [] },
      withdrawn: ['1.5.0'],
    },
    { stable: version('c2c', '1.0.0'), withdrawn: [] },
    { stable: version('spot', '1.0.0'), withdrawn: [] },
  ];
  const own = { ...version('spot', '0.1.0-dev'), base: 'http://localhost:9081/' };
  const rows = inspectVersions(
    {
      manifest: { format: 1, tenant: 'default', channel: 'stable', sequence: 7, issued: 1, expires: 2, modules },
      override: { module: 'spot', origin: 'http://localhost:9081', release: own },
      openings: [
        { release: version('wealth', '3.0.0'), outcome: 'failed', ms: 30 },
        { release: version('wealth', '1.0.0'), outcome: 'opened', ms: 12 },
      ],
      isQuarantined: ({ version: text }) => text === '3.0.0',
    },
    new Set(['wealth', 'spot']),
  );
  expect(rows.map(({ module, version: text, source, state }) => [module, text, source, state].join(' '))).toEqual([
    'spot 0.1.0-dev override, http://localhost:9081 not loaded',
    'wealth 2.0.0 released not loaded',
    'wealth 3.0.0 candidate, 10 % quarantined',
    'wealth 1.0.0 last good open',
    'wealth 1.5.0 released withdrawn',
    'c2c 1.0.0 released closed',
    'spot 1.0.0 released not loaded',
  ]);
});
