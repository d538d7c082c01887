import { agentTraits } from '@livery/contract/configuration';
import { toDecimal } from '@livery/contract/decimal';
import { type Answers, renderPage, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { AboutPage } from './about-page.tsx';
import { topicOf } from './topics.ts';

const protocols = {
  protocol: '<p>These are <strong>the terms</strong>.</p><script>alert(1)</script>',
  privacy: '<p>What is stored.</p>',
  introduce: '<p>Who we are.</p>',
  wealthProtocol: '',
};
const groups = [
  { title: 'Account', items: [{ title: 'How do I open one?', content: '<p>With a code.</p>' }] },
  { title: 'Nothing', items: [] },
];
const good = (): Answers => ({ '/app/protocols': protocols, '/app/faq': { groups } });
const everything = ['/futures', '/c2c-sale', '/financial'];

const open = (configuration = {}, answers = good(), routes: readonly string[] = []) =>
  renderPage(<AboutPage />, { answers, configuration: { appName: 'Aldera', ...configuration }, routes });
const menu = () => screen.getByRole('navigation', { name: 'Topics' });
const choose = (topic: string) => act(async () => within(menu()).getByText(topic).click());
const article = () => screen.getByRole('article');

let scrolled: jest.SpyInstance;
beforeEach(() => {
  // jsdom has no layout.
  scrolled = jest.spyOn(globalThis, 'scrollTo').mockReturnValue();
});
afterEach(() => scrolled.mockRestore());

test('§2.10: the menu has two groups; each topic has its own address, and an unknown topic shows the first', async () => {
  await open();
  const [agreements, help] = within(menu()).getAllByRole('list');
  const links = (list: HTMLElement | undefined) =>
    list
      ? within(list)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href'))
      : [];
  expect(links(agreements)).toEqual(['protocol', 'privacy', 'legal', 'rule'].map((tab) => `/about?tab=${tab}`));
  expect(links(help)).toEqual(['help', 'issue', 'fee'].map((tab) => `/about?tab=${tab}`));
  expect([null, 'nothing', '__proto__', 'toString', 'fee'].map(topicOf)).toEqual([
    'protocol',
    'protocol',
    'protocol',
    'protocol',
    'fee',
  ]);
  expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('User protocol');
});

test('§1: links to the operator’s whitepaper, if there is one', async () => {
  const { unmount } = await open();
  expect(within(menu()).queryByText('Whitepaper')).toBeNull();
  unmount();
  await open({ whitepaperUrl: 'https://aldera.example/whitepaper.pdf' });
  const link = within(menu()).getByRole('link', { name: 'Whitepaper' });
  expect(link).toHaveAttribute('href', 'https://aldera.example/whitepaper.pdf');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('§2.10: protocol, privacy and questions come from the server, and no script in them runs', async () => {
  await open();
  expect(await within(article()).findByText('the terms')).toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
  expect(screen.getByText('Who we are.')).toBeInTheDocument();
  await choose('Privacy');
  expect(await within(article()).findByText('What is stored.')).toBeInTheDocument();
  expect(screen.queryByText('Who we are.')).toBeNull();
  await choose('FAQ');
  expect(await screen.findByText('With a code.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Account' })).toBeInTheDocument();
  expect(screen.queryByText('Nothing')).toBeNull();
});

test('§2.1: a new topic starts at its top, and a choice below the page moves the focus to its heading', async () => {
  await open();
  expect(scrolled).not.toHaveBeenCalled();
  await choose('Privacy');
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  // The link stands outside of the page, as in the footer.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Privacy' }));
  menu().closest('body > div')?.setAttribute('id', 'main');
  const fees = within(menu()).getByRole('link', { name: 'Fees' });
  fees.focus();
  await user.click(fees);
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(fees);
});

test('a text that fails to load can be requested again', async () => {
  const answers: Answers = { '/app/protocols': 'unreachable' };
  await open({}, answers);
  answers['/app/protocols'] = protocols;
  await user.click(within(article()).getByRole('button', { name: 'Try again' }));
  expect(await within(article()).findByText('the terms')).toBeInTheDocument();
});

test('an agreement without a text on the server can be requested again; the others are shown', async () => {
  const answers: Answers = { '/app/protocols': { ...protocols, protocol: null } };
  await open({}, answers);
  await choose('Privacy');
  expect(await within(article()).findByText('What is stored.')).toBeInTheDocument();
  await choose('User protocol');
  answers['/app/protocols'] = protocols;
  await user.click(await within(article()).findByRole('button', { name: 'Try again' }));
  expect(await within(article()).findByText('the terms')).toBeInTheDocument();
});

test('§2.10: shows the fees of the configuration in percent, those of futures where they are open', async () => {
  const fees = { spotTradingFee: toDecimal('0.08'), futureTradingFee: toDecimal('0.125') };
  const { unmount } = await open(fees, good(), everything);
  await choose('Fees');
  expect(screen.getByText('Spot trading fee').closest('div')).toHaveTextContent(
    '0.08%of what you receive0.8 USDT on 1,000 USDT',
  );
  expect(screen.getByText('Futures trading fee').closest('div')).toHaveTextContent(
    '0.125%of the stake1.25 USDT on 1,000 USDT',
  );
  unmount();
  await open(fees);
  await choose('Fees');
  expect(screen.getByText('Spot trading fee')).toBeInTheDocument();
  expect(screen.queryByText('Futures trading fee')).toBeNull();
});

test('§1, §2.10: the rules contain the worked example, and the words that a payment must not mention', async () => {
  await open({}, good(), everything);
  await choose('Trading rules');
  const example = await screen.findByText(/^Example:/);
  for (const figure of ['200,000 USDT', '14 days', '0.5%', '1,000 USDT a day', '14,000 USDT in total'])
    expect(example).toHaveTextContent(figure);
  expect(screen.getByText(/must not mention digital currency, BTC or Bitcoin/)).toBeInTheDocument();
  expect(screen.getByText(/the odds become zero automatically/)).toBeInTheDocument();
  await choose('Legal statement');
  expect(await screen.findByRole('heading', { name: 'Risk warning' })).toBeInTheDocument();
});

test('the rules of a closed module are left out', async () => {
  await open();
  await choose('Trading rules');
  expect(await screen.findByRole('heading', { name: 'Spot' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Futures' })).toBeNull();
  expect(screen.queryByText(/^Example:/)).toBeNull();
});

test('§1, §2.10: the untitled variant of an agent has a title for screen readers only', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'About Aldera' }).parentElement?.tagName).toBe('HEADER');
  document.body.replaceChildren();
  await open({ agentTraits: agentTraits.parse({ aboutLook: 'untitled' }) });
  await waitFor(() => expect(article()).toHaveTextContent('the terms'));
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.tagName).toBe('DIV');
  expect(screen.queryByText('Who we are.')).toBeNull();
});
