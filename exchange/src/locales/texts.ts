/** What the exchange says to members: one catalogue for each language. `seed/texts` has the content of a new site. */
import type { Language } from '@livery/contract/languages';
import deDe from './de-DE.json' with { type: 'json' };
import enUs from './en-US.json' with { type: 'json' };
import esEs from './es-ES.json' with { type: 'json' };
import frFr from './fr-FR.json' with { type: 'json' };
import itIt from './it-IT.json' with { type: 'json' };
import jaJp from './ja-JP.json' with { type: 'json' };
import koKr from './ko-KR.json' with { type: 'json' };
import msMy from './ms-MY.json' with { type: 'json' };
import ptPt from './pt-PT.json' with { type: 'json' };
import ruRu from './ru-RU.json' with { type: 'json' };
import thTh from './th-TH.json' with { type: 'json' };
import trTr from './tr-TR.json' with { type: 'json' };
import viVn from './vi-VN.json' with { type: 'json' };
import zhCn from './zh-CN.json' with { type: 'json' };
import zhTw from './zh-TW.json' with { type: 'json' };

/** A catalogue, by feature. A text may have placeholders such as `{{amount}}` (`fill`). */
export type Texts = typeof enUs;

const catalogues: Readonly<Record<Language, Texts>> = {
  'en-US': enUs,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  'th-TH': thTh,
  'ja-JP': jaJp,
  'ms-MY': msMy,
  'ko-KR': koKr,
  'ru-RU': ruRu,
  'fr-FR': frFr,
  'it-IT': itIt,
  'de-DE': deDe,
  'es-ES': esEs,
  'pt-PT': ptPt,
  'vi-VN': viVn,
  'tr-TR': trTr,
};

export const textsIn = (language: Language): Texts => catalogues[language];

/** Replaces the placeholders of a text that have a value. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
