/** The fixed, translated texts (spec §2.10: legal, rule, help). */
import { passwordLength, verificationCodeLength } from '@livery/contract/calls/session';
import { formatDecimal, formatPercent, useLanguage, useTranslation, type MessageKey } from '@livery/i18n';
import { findRoute, useConfiguration, useOpenModules } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import { Fragment, type ComponentType } from 'react';
import styled from 'styled-components';
import { fixedTextMessages } from '../../messages.ts';
import { workedExample } from '../home/sections/figures.tsx';

/** The values that the texts take from the tenant and the language. */
function useValues() {
  const language = useLanguage();
  const { appName, spotTradingFee, futureTradingFee } = useConfiguration();
  const { principal, days, ratePercent, perDay } = workedExample;
  const format = (amount: number) => formatDecimal(String(amount), language);
  return {
    name: appName,
    digits: verificationCodeLength,
    min: passwordLength.min,
    max: passwordLength.max,
    spotFee: formatPercent(spotTradingFee, language),
    futuresFee: formatPercent(futureTradingFee, language),
    principal: format(principal),
    days,
    rate: formatPercent(ratePercent, language),
    perDay: format(perDay),
    total: format(perDay * days),
  };
}

/** The sections of a text, without those about closed modules. */
const textOf =
  (sections: readonly FixedTextSection[]): ComponentType =>
  () => {
    const t = useTranslation(fixedTextMessages);
    const modules = useOpenModules();
    const values = useValues();
    const open = sections.filter(({ path }) => path === undefined || findRoute(modules, path));
    return (
      <Prose>
        {open.map(({ heading, paragraphs }) => (
          <Fragment key={heading}>
            <h3>{t(heading, values)}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{t(paragraph, values)}</p>
            ))}
          </Fragment>
        ))}
      </Prose>
    );
  };

const legalSections: readonly FixedTextSection[] = [
  { heading: 'serviceTitle', paragraphs: ['service'] },
  { heading: 'whoTitle', paragraphs: ['whoAge', 'whoName'] },
  { heading: 'marketsTitle', paragraphs: ['markets'] },
  { heading: 'riskTitle', paragraphs: ['riskHigh', 'riskMoney'] },
  { heading: 'siteTitle', paragraphs: ['sitePrices', 'siteOwner'] },
  { heading: 'lawTitle', paragraphs: ['law'] },
];

const ruleSections: readonly FixedTextSection[] = [
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

const helpSections: readonly FixedTextSection[] = [
  { heading: 'openTitle', paragraphs: ['open'] },
  { heading: 'verifyTitle', paragraphs: ['verify'] },
  { heading: 'passwordTitle', paragraphs: ['password'] },
  { heading: 'depositTitle', paragraphs: ['deposit'] },
  { heading: 'tradeTitle', paragraphs: ['trade'] },
  { heading: 'withdrawTitle', paragraphs: ['withdraw'] },
  { heading: 'safeTitle', paragraphs: ['safe'] },
];

/** Running text with short lines and space between its sections. */
const Prose = styled.div`
  max-width: 68ch;
  ${textStyle(16)}
  letter-spacing: 0;
  line-height: 1.6;
  color: ${token.text2};
  overflow-wrap: anywhere;

  > * + * {
    margin-top: ${token.s3};
  }

  > * + h3 {
    margin-top: ${token.s8};
  }

  h3 {
    ${textStyle(20, 600)}
    color: ${token.text1};
  }
`;

export const fixedTexts = {
  legal: textOf(legalSections),
  rule: textOf(ruleSections),
  help: textOf(helpSections),
} as const;

type Word = MessageKey<typeof fixedTextMessages>;

/** A heading and its paragraphs. */
interface FixedTextSection {
  readonly heading: Word;
  readonly paragraphs: readonly Word[];
  /** The section is left out where the module of this path is closed. */
  readonly path?: string;
}
