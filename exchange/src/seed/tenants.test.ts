import { agentTraits } from '@livery/contract/configuration';
import { languages } from '@livery/contract/languages';
import { brands, picture } from '../domain/content/artwork.ts';
import { seedCurrencies } from './content.ts';
import { metalsTraits, partnerTraits, seedTenants } from './tenants.ts';

const configurations = seedTenants.map((tenant) => tenant.configuration);

test('the tenants together use all eight layouts, with their own colours, fees and languages', () => {
  expect(configurations.map(({ officialModel }) => officialModel)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  expect(configurations.map(({ theme }) => theme.primary)).toEqual(Object.values(brands).map(({ primary }) => primary));
  expect(new Set(configurations.map(({ defaultLang }) => defaultLang)).size).toBe(8);
  expect(new Set(configurations.map(({ theme }) => theme.mode))).toEqual(new Set(['dark', 'light']));
});

test.each([
  'moduleIsOpenFuture',
  'moduleIsOpenC2c',
  'moduleIsOpenPledge',
  'modulePledgeNeedApply',
  'isOpenRedeemPledgeVerifyCode',
  'isShowPledgeRule',
  'isShowWhatsapp',
  'isShowLine',
] as const)('%s is on at one tenant and off at another', (flag) =>
  expect(new Set(configurations.map((one) => one[flag]))).toEqual(new Set(['0', '1'])),
);

test('§1: every tenant has a whitepaper, which its own site answers', () => {
  for (const { whitepaperUrl } of configurations) expect(whitepaperUrl).toBe('/api/content/whitepaper.html');
});

test('the currency and the logo of every configuration exist', () => {
  const codes: string[] = seedCurrencies.map(({ code }) => code);
  for (const { defaultCurrency, logoUri } of configurations) {
    expect(codes).toContain(defaultCurrency);
    expect(picture(/content\/(.*)\.svg$/.exec(logoUri)?.[1] ?? '')).toBeDefined();
  }
});

test('agents’ labels exist in every language, and their addresses pass the schema', () => {
  for (const traits of [metalsTraits, partnerTraits('https://partner.example/')]) {
    for (const labels of Object.values(traits.menuLabels)) expect(Object.keys(labels)).toEqual([...languages]);
    expect(agentTraits.parse(traits)).toEqual(traits);
  }
});
