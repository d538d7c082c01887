import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleMetadata } from '@livery/contract/release';
import { remotes, root } from '../workspace.ts';

/** The table of spec §2.1 with decisions 'Who owns which route' and 29: owner, header, footer, for members only. */
const table: Readonly<Record<string, readonly [owner: string, header: boolean, footer: boolean, members: boolean]>> = {
  '/': ['marketing', true, true, false],
  '/me': ['account', true, true, true],
  '/update-login-pwd': ['account', true, true, true],
  '/update-funds-pwd': ['account', true, true, true],
  '/update-mobile': ['account', true, true, true],
  '/update-email': ['account', true, true, true],
  '/bank-setting': ['account', true, true, true],
  '/auth': ['account', true, true, true],
  '/auth-step': ['account', true, true, true],
  '/assets': ['account', false, true, true],
  '/c2c-sale': ['c2c', false, true, true],
  '/deposit': ['account', true, true, true],
  '/withdraw': ['account', true, true, true],
  '/add-wallet': ['account', true, true, true],
  '/transfer': ['account', true, true, true],
  '/finance': ['account', true, true, true],
  '/futures': ['futures', true, true, false],
  '/spot': ['spot', true, true, false],
  '/quotes': ['marketing', true, true, false],
  '/trans': ['marketing', true, true, false],
  '/deal': ['marketing', true, true, false],
  '/financial': ['wealth', true, true, false],
  '/about': ['marketing', true, true, false],
  '/service': ['marketing', true, true, false],
};
const flags: Readonly<Record<string, string>> = {
  futures: 'moduleIsOpenFuture',
  c2c: 'moduleIsOpenC2c',
  wealth: 'moduleIsOpenPledge',
};

const modules = remotes().map((dir) =>
  moduleMetadata.parse(JSON.parse(readFileSync(join(root, dir, 'module.json'), 'utf8'))),
);

test.each(
  modules.flatMap(({ name, flag, routes }) => routes.map((route) => [route.path, { name, flag, route }] as const)),
)('spec §2.1: %s is shown as its table says', (path, { name, flag, route }) => {
  expect([name, route.header, route.footer, route.memberOnly]).toEqual(table[path]);
  expect(flag).toBe(flags[name]);
});
