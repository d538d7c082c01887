export { fallbackLanguage, isLanguage, languages, type Language } from '@livery/contract/languages';
export {
  formatAge,
  formatChange,
  formatCompact,
  formatDecimal,
  formatPercent,
  formatPeriod,
  formatTime,
  type FractionDigits,
} from './format.ts';
export { getLanguage, onLanguageChange, setLanguage } from './language.ts';
export { languageNames } from './language-names.ts';
export { useLanguage, useTranslation } from './react.ts';
export { Trans, type TransProps } from './trans.ts';
export {
  defineMessages,
  loadMessagesBy,
  type MessageCatalog,
  type MessageKey,
  pseudoLocalize,
  type Translate,
} from './messages.ts';
