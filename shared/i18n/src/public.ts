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
export { useLanguage, useWords } from './react.ts';
export { rich } from './rich.ts';
export { defineWords, disguiseWords, loadWordsBy, type Say, type WordSource } from './words.ts';
