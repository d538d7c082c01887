import type { MessageKey } from '@livery/i18n';
import type { fixedTextMessages } from '../../../messages.ts';

type Word = MessageKey<typeof fixedTextMessages>;

/** A heading and its paragraphs. */
export interface FixedTextSection {
  readonly heading: Word;
  readonly paragraphs: readonly Word[];
  /** The section is left out where the module of this path is closed. */
  readonly path?: string;
}

export const legalSections: readonly FixedTextSection[] = [
  { heading: 'serviceTitle', paragraphs: ['service'] },
  { heading: 'whoTitle', paragraphs: ['whoAge', 'whoName'] },
  { heading: 'marketsTitle', paragraphs: ['markets'] },
  { heading: 'riskTitle', paragraphs: ['riskHigh', 'riskMoney'] },
  { heading: 'siteTitle', paragraphs: ['sitePrices', 'siteOwner'] },
  { heading: 'lawTitle', paragraphs: ['law'] },
];

export const ruleSections: readonly FixedTextSection[] = [
  { heading: 'spotTitle', paragraphs: ['spotMatching', 'spotParts', 'spotFee'] },
  {
    heading: 'futuresTitle',
    paragraphs: ['futuresSides', 'futuresLimit', 'futuresSettlement', 'futuresFee'],
    path: '/futures',
  },
  {
    heading: 'c2cTitle',
    paragraphs: ['c2cPay', 'c2cRelease', 'c2cCancel', 'c2cAccount', 'c2cReference'],
    path: '/c2c-sale',
  },
  {
    heading: 'wealthTitle',
    paragraphs: ['wealthIncome', 'wealthPrincipal', 'wealthExample'],
    path: '/financial',
  },
];

export const helpSections: readonly FixedTextSection[] = [
  { heading: 'openTitle', paragraphs: ['open'] },
  { heading: 'verifyTitle', paragraphs: ['verify'] },
  { heading: 'passwordTitle', paragraphs: ['password'] },
  { heading: 'depositTitle', paragraphs: ['deposit'] },
  { heading: 'tradeTitle', paragraphs: ['trade'] },
  { heading: 'withdrawTitle', paragraphs: ['withdraw'] },
  { heading: 'safeTitle', paragraphs: ['safe'] },
];
