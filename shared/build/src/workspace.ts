import { readdirSync } from 'node:fs';
import { root } from '@livery/module-tools/workspace';

/** Packages that tests may live in, by their folder from the root. */
export const packages = [
  'shared/contract',
  'shared/i18n',
  'shared/platform',
  'shared/ui',
  'shared/account-forms',
  'shared/market-ui',
  'shared/create',
  'shared/module-tools',
  'shared/build',
  'host',
  ...readdirSync(root).filter((name) => name.startsWith('remote-')),
  'exchange',
  'e2e',
  'bench',
];
