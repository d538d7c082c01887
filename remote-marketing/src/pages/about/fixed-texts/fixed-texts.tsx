/** The fixed, translated texts (spec §2.10: legal, rule, help). */
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { findRoute, useConfiguration, useOpenModules } from '@livery/platform';
import { Fragment, type ComponentType } from 'react';
import { workedExample } from '../../worked-example.ts';
import { Prose } from '../prose.ts';
import { helpSections, legalSections, ruleSections, type FixedTextSection } from './sections.ts';
import { fixedTextMessages } from '../../../messages.ts';

/** The values that the texts take from the tenant and the language. */
function useValues() {
  const language = useLanguage();
  const { appName, spotTradingFee, futureTradingFee } = useConfiguration();
  const { principal, days, ratePercent, perDay } = workedExample;
  const format = (amount: number) => formatDecimal(String(amount), language);
  return {
    name: appName,
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

export const fixedTexts = {
  legal: textOf(legalSections),
  rule: textOf(ruleSections),
  help: textOf(helpSections),
} as const;
