/** Every language is written in its own script: English text is not translated yet. */
import { marks } from '@livery/module-tools/check/translations';
import { moduleTexts, readMessages, translatedSections } from '../test/message-files.ts';
import { languages, type Language } from './public.ts';

/** Names that are the same all over the world. */
const names =
  /OCO|Post-only|WhatsApp|LINE|Telegram|iOS|Android|USDT|BTC|QCC|LTC|C2C|OTC|CFD|H5|IBAN|BIC|\bID\b|\bMB\b|\bUTC\b|\b24h\b/g;

const scripts: Readonly<Partial<Record<Language, RegExp>>> = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  'th-TH': /\p{Script=Thai}/u,
  'ja-JP': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'ru-RU': /\p{Script=Cyrillic}/u,
};

/** Frequent characters that only one of the two ways to write Chinese has. */
const simplified =
  '们这为来时说对开关发号码户币种页错误请输选择认显网络账单证资现货买卖约盘涨跌额转储录进还没应务设语别让给经过动问间无';
const traditional =
  '們這為來時說對開關發號碼戶幣種頁錯誤請輸選擇認顯網絡賬單證資現貨買賣約盤漲跌額轉儲錄進還沒應務設語別讓給經過動問間無';
const only = (one: string, other: string) => new RegExp(`[${one.replaceAll(new RegExp(`[${other}]`, 'g'), '')}]`);
const foreign: Readonly<Partial<Record<Language, RegExp>>> = {
  'zh-CN': only(traditional, simplified),
  'zh-TW': only(simplified, traditional),
};

const withoutNames = (text: string) =>
  marks(text)
    .reduce((rest, mark) => rest.replace(mark, ''), text)
    .replaceAll(names, '');

/** The texts that are not in the script of the language. */
function misspelt(language: Language, texts: readonly string[]): string[] {
  const script = scripts[language];
  return texts.filter((text) => {
    const words = withoutNames(text);
    return (script && /\p{L}/u.test(words) && !script.test(words)) || foreign[language]?.test(words);
  });
}

test('every message is in the script of its language', () =>
  expect(
    translatedSections.flatMap(([name, language]) =>
      misspelt(language, Object.values(readMessages(name, language))).map((text) => [name, language, text]),
    ),
  ).toEqual([]));

test('every text of a module is in the script of its language', () =>
  expect(
    moduleTexts.flatMap(([where, texts]) =>
      languages.flatMap((language) =>
        misspelt(language, [texts[language] ?? '']).map((text) => [where, language, text]),
      ),
    ),
  ).toEqual([]));

test('finds text in another script', () => {
  expect(misspelt('ru-RU', ['Log in', 'Войти', 'LINE', '{{name}}'])).toEqual(['Log in']);
  expect(misspelt('zh-TW', ['登录', '登入'])).toEqual(['登录']);
  expect(misspelt('zh-CN', ['帳戶', '账户'])).toEqual(['帳戶']);
});
