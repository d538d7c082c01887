import { fallbackConfiguration } from '@livery/contract/configuration';
import { toDecimal } from '@livery/contract/decimal';
import { languages } from '@livery/contract/languages';
import type { ReleasedModule } from '@livery/contract/release';
import { headMetadata, titleOf, type IndexedPage } from './seo.ts';

const route = (path: string, memberOnly = false) => ({
  path,
  title: { 'en-US': 'Wealth', 'de-DE': 'Anlegen' },
  header: true,
  footer: true,
  memberOnly,
});
const released = (name: string, routes: ReleasedModule['routes']): ReleasedModule => ({
  name,
  contract: '^1.0',
  version: '1.0.0',
  base: 'http://localhost/',
  entry: 'remoteEntry.js',
  files: {},
  routes,
});

const home: IndexedPage = {
  origin: 'https://www.aldera.example',
  path: '/',
  language: 'de-DE',
  isNamed: false,
  configuration: { ...fallbackConfiguration, appName: 'Al"dera</script>', spotTradingFee: toDecimal('0.10') },
  modules: [
    released('marketing', [route('/')]),
    { ...released('wealth', [route('/financial')]), flag: 'moduleIsOpenPledge' },
    released('account', [route('/assets', true)]),
  ],
};

/** The metadata as a browser parses it. */
function head(page: IndexedPage) {
  document.head.innerHTML = headMetadata(page);
  const one = (selector: string, attribute: string) => document.head.querySelector(selector)?.getAttribute(attribute);
  return { one, all: (selector: string) => document.head.querySelectorAll(selector) };
}

test('describes the site on its home page in its language, with every value escaped', () => {
  const { one, all } = head(home);
  expect(one('[name=description]', 'content')).toMatch(/^Handeln Sie 250\+ Coins auf Al"dera<\/script>: .* ab 0,10\s%/);
  expect(one('[property="og:title"]', 'content')).toBe('Al"dera</script>');
  expect(one('[property="og:locale"]', 'content')).toBe('de_DE');
  expect(all('script')).toHaveLength(1);
  expect(JSON.parse(document.head.querySelector('script')?.textContent ?? '')['@graph']).toHaveLength(2);
});

test('has a canonical link and an alternate link per language', () => {
  const { one, all } = head(home);
  expect(one('[rel=canonical]', 'href')).toBe('https://www.aldera.example/');
  expect(all('[hreflang]')).toHaveLength(languages.length + 1);
  expect(one('[hreflang=th-TH]', 'href')).toBe('https://www.aldera.example/?lang=th-TH');
  expect(one('[hreflang=x-default]', 'href')).toBe('https://www.aldera.example/');
  expect(head({ ...home, isNamed: true }).one('[rel=canonical]', 'href')).toBe(
    'https://www.aldera.example/?lang=de-DE',
  );
});

test.each([
  ['of a closed module', '/financial'],
  ['for members alone', '/assets'],
  ['that nobody owns', '/nowhere'],
])('does not index a page %s', (_, path) => {
  const { one, all } = head({ ...home, path });
  expect(one('[name=robots]', 'content')).toBe('noindex');
  expect(all('[rel=canonical], script')).toHaveLength(0);
});

test('puts a page’s title before the name of the site', () => {
  const open = { ...home.configuration, appName: 'Aldera', moduleIsOpenPledge: '1' } as const;
  expect(titleOf({ ...home, configuration: open, path: '/financial' })).toBe('Anlegen · Aldera');
  expect(titleOf({ ...home, configuration: open })).toBe('Aldera');
});
