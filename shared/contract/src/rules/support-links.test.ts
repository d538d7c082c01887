import { fallbackConfiguration } from '@livery/contract/configuration';
import { supportLinks } from './support-links.ts';

const all = {
  ...fallbackConfiguration,
  isShowWhatsapp: '1',
  isShowLine: '1',
  whatsapp: '+49 (151) 288-42291\n447700900123\n',
  line: '@livery\n~mara.l\nyuki_01',
  telegram: '@livery_support\nlivery2',
  customerEmail: 'help@livery.example',
} as const;
const addresses = (changes: Partial<typeof fallbackConfiguration> = {}) =>
  supportLinks({ ...all, ...changes }).map((link) => link.address);

test('links every configured account, in the order of the top bar', () => {
  expect(addresses()).toEqual([
    'https://wa.me/4915128842291',
    'https://wa.me/447700900123',
    'https://line.me/R/ti/p/%40livery',
    'https://line.me/ti/p/~mara.l',
    'https://line.me/ti/p/~yuki_01',
    'https://t.me/livery_support',
    'https://t.me/livery2',
    'mailto:help@livery.example',
  ]);
});

test('returns no links when nothing is configured', () => {
  expect(supportLinks(fallbackConfiguration)).toEqual([]);
  expect(addresses({ whatsapp: '', line: '', telegram: '', customerEmail: '' })).toEqual([]);
});

test('reads "0" as none', () => {
  expect(addresses({ whatsapp: '0', line: '0', telegram: '0', customerEmail: '0' })).toEqual([]);
});

test('links WhatsApp and LINE only while their flags are set', () => {
  expect(addresses({ isShowWhatsapp: '0' }).some((address) => address.includes('wa.me'))).toBe(false);
  expect(addresses({ isShowLine: '0' }).some((address) => address.includes('line.me'))).toBe(false);
  expect(addresses({ isShowWhatsapp: '0', isShowLine: '0' })).toHaveLength(3);
});

test('links a repeated account once', () => {
  expect(addresses({ telegram: 'livery\n@livery\n livery ' })).toContain('https://t.me/livery');
  expect(addresses({ telegram: 'livery\n@livery\n livery ' }).filter((one) => one.includes('t.me'))).toHaveLength(1);
});

test('drops hostile values', () => {
  const hostile = [
    'javascript:alert(1)',
    '//evil.example',
    '../evil',
    'x?y=1&z=2',
    '<img src=x>',
    'a@b.example?bcc=all@evil.example',
    'a%3Fbcc=x@b.example',
    'a@b.example, c@d.example',
    'x'.repeat(300),
    '0049/151',
  ];
  for (const value of hostile) {
    expect(addresses({ whatsapp: value, line: value, telegram: value, customerEmail: value })).toEqual([]);
  }
});
