import type { Device } from '@livery/contract/calls/activity';
import type { Translate } from '@livery/i18n';

/** What somebody used the site with, as people call it: `Firefox on Windows`. */
export function deviceName({ browser, system }: Device, t: Translate<'deviceOn' | 'unknownDevice'>): string {
  if (browser !== '' && system !== '') return t('deviceOn', { browser, system });
  return browser || system || t('unknownDevice');
}
