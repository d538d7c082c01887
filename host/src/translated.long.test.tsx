/** Everything the host shows is translated: in the pseudo-language only names, tickers and the server's texts stay plain. */
import { coinsCall, countriesCall } from '@livery/contract/calls/content';
import { spotProductsCall } from '@livery/contract/calls/spot';
import { fallbackConfiguration, type Configuration } from '@livery/contract/configuration';
import type { StartMessages } from '@livery/contract/start-page';
import { pseudoLocalize, languageNames } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ForgotPage } from './pages/forgot-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RegisterPage } from './pages/register-page.tsx';
import { Crashed } from './shell/app.tsx';
import { PageFrame, PartBoundary } from './shell/page-frame.tsx';
import { FailurePage } from './status-pages/failure-page.tsx';
import { SiteFooter } from './footer/site-footer.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { WaitingPage } from './status-pages/status-page-frame.tsx';
import { ChatFailure } from './support/service-chat.tsx';
import { startPageOfAldera } from './testing/start-page.ts';
import { callName, pageModule, user } from '@livery/platform/testing';
import { openSite, type SiteOptions } from './testing/site-under-test.tsx';

jest.mock('./kernel/federation.ts', () => ({ loadExposed: jest.fn() }));

pseudoLocalize(pseudo);

const country = 'United States';
const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 2,
  amountPrecision: 4,
  price: '67418.20',
  change: '1.8',
  high: '1',
  low: '1',
  volume: '1',
};
const answers = {
  [callName(countriesCall)]: () => ({ list: [{ code: 'US', name: country, areaCode: '+1' }] }),
  [callName(coinsCall)]: () => ({ coins: [] }),
  [callName(spotProductsCall)]: () => ({ coins: [market] }),
};
const configuration: Partial<Configuration> = {
  whatsapp: '+1 415 555 2671',
  line: '@livery',
  telegram: 'livery',
  customerEmail: 'support@livery.example',
  isShowWhatsapp: '1',
  isShowLine: '1',
};
/** A module translates its menu entry and the titles of its pages itself. */
const menuEntry = 'Wealth';
const pageTitle = '/assets';
/** React Aria brings this word in the site's languages. */
const dismiss = 'Dismiss';
const names = Object.values(languageNames).map(({ name }) => name);
const { brand } = startPageOfAldera;
/** One header shows the name in two colours. */
const twoColoured = ['Liv', 'ery'];
const known = [
  fallbackConfiguration.appName,
  brand.appName,
  ...twoColoured,
  country,
  menuEntry,
  pageTitle,
  dismiss,
  'BTC',
  'USDT',
  'EN',
  'US',
  'UTC',
  '@livery',
  'livery',
  'support@livery.example',
  ...names,
];

/** Presses every button of the page, one after another: what each opens or reports is translated too. */
async function pressAll(): Promise<string[]> {
  const found = untranslatedTexts(document.body, known);
  for (const button of screen.queryAllByRole('button')) {
    if (button.isConnected) await user.click(button);
    found.push(...untranslatedTexts(document.body, known));
  }
  return found;
}

/** The server translates the texts that the page brings. */
const messages = Object.fromEntries(
  Object.entries(startPageOfAldera.messages).map(([key, text]) => [key, pseudo(text)]),
) as StartMessages;
const failures = ['offline', 'unreachable', 'broken', 'noSite'] as const;

function Broken(): never {
  throw new Error('broken');
}
const broken = (
  <PageFrame name="a module" path="/" open={() => Promise.resolve()}>
    {() => <Broken />}
  </PageFrame>
);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation();
});

type Shown = [what: string, page: () => ReactNode, options: SiteOptions];
const layouts = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const header = () => <SiteHeader transparent={false} />;

test.each<Shown>([
  ...layouts.flatMap((officialModel): Shown[] => [
    [`header ${officialModel} for a visitor`, header, { configuration: { officialModel }, wide: true }],
    [`header ${officialModel} for a member`, header, { configuration: { officialModel }, signedIn: true }],
  ]),
  ...layouts.map((officialModel): Shown => [
    `footer ${officialModel}`,
    () => <SiteFooter />,
    { configuration: { officialModel, downloadUrl: '/app' } },
  ]),
  ['login', () => <LoginPage />, { at: '/login', wide: true }],
  ['registration', () => <RegisterPage />, { at: '/register', wide: true }],
  ['a forgotten password', () => <ForgotPage />, { at: '/forgot', wide: true }],
  ['a page that is not there', () => <NotFoundPage />, {}],
  ['a shell that failed', () => <Crashed error={new Error()} resetErrorBoundary={() => undefined} />, {}],
  ...failures.map((failure): Shown => [
    `a start that failed: ${failure}`,
    () => <FailurePage brand={brand} messages={messages} failure={failure} onRetry={() => Promise.resolve()} />,
    {},
  ]),
  ['a start that takes long', () => <WaitingPage brand={brand} messages={messages} />, {}],
  ['a module that cannot be loaded', () => broken, {}],
  [
    'a header that cannot be loaded',
    () => (
      <PartBoundary name="header">
        <Broken />
      </PartBoundary>
    ),
    {},
  ],
  [
    'a service chat that cannot be loaded',
    () => <ChatFailure onRetry={() => undefined} onClose={() => undefined} />,
    {},
  ],
])('%s', async (_, page, options) => {
  const modules = [pageModule('/', menuEntry), pageModule('/assets'), pageModule('/about')];
  await openSite(page(), {
    answers,
    modules,
    ...options,
    configuration: { ...configuration, ...options.configuration },
  });
  await waitFor(() => expect(document.body.textContent).toMatch(/\[.*\]/));
  expect(await pressAll()).toEqual([]);
});
