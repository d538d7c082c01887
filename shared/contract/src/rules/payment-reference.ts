/** What the reference of a bank transfer may not say (spec §1): banks stop transfers that mention digital currency. */

import { foldLookAlikes } from './look-alikes.ts';

/** The number of characters that a bank takes. */
export const maxReferenceLength = 64;

const folded = (terms: string) =>
  terms
    .trim()
    .split(/\s*\|\s*/)
    .map(foldLookAlikes);

/** No name or word holds these. */
const anywhere = folded(`
  bitcoin | usdt | usdc | stablecoin | altcoin | dogecoin | litecoin | ethereum | cryptocurr | cryptocoin | cryptoasset |
  kryptow | kryptocoin | cryptomonn | cryptoactif | criptomon | criptomoe | criptoval | criptoativ | criptoactiv |
  digitalcurr | digitalcoin | digitalwahrung | биткоин | биткойн | биткоен | криптовал | криптоактив | эфириум`);
/** The middle of a name may hold these by chance (Scribtcher); its beginning and its end do not. */
const atAnEdge = folded('btc | xbt | бтк');
/** Short, or also an ordinary word: matched as a whole word only. */
const whole = new Set(
  folded(`
  eth | ltc | trx | xrp | doge | busd | trc20 | erc20 | bep20 | юсдт | тезер |
  tether | crypto | cryptos | krypto | kripto | cripto | крипта | крипту | крипто`),
);
/** Several words, which say it together. */
const phrases = folded(`
  digitalcurrency | digitalcurrencies | virtualcurrency | virtualcurrencies | digitalasset | digitalassets | digitalmoney |
  digitalewahrung | digitalewaehrung | digitalerwahrung | virtuellewahrung | virtuellewaehrung | digitalesgeld |
  monnaienumerique | monnaiesnumeriques | monnaievirtuelle | monnaiedigitale | devisenumerique | actifnumerique | actifsnumeriques |
  monedadigital | monedasdigitales | monedavirtual | divisadigital | activodigital | activosdigitales |
  moedadigital | moedasdigitais | moedavirtual | ativodigital | ativosdigitais |
  valutadigitale | monetadigitale | monetavirtuale | valutavirtuale | matawangdigital | matawangkripto | wangdigital |
  tienkythuatso | tienmahoa | dijitalpara | sanalpara | dijitalvarlik |
  цифроваявалюта | цифровуювалюту | цифровойвалюты | цифровыеденьги | виртуальнаявалюта | виртуальнуювалюту`);
/** In scripts that put no space between words. */
const unspaced = folded(`
  数字货币 | 數字貨幣 | 数位货币 | 數位貨幣 | 虚拟货币 | 虛擬貨幣 | 虚拟币 | 虛擬幣 | 加密货币 | 加密貨幣 | 数字资产 | 數字資產 | 数字币 | 數字幣 |
  比特币 | 比特幣 | 泰达币 | 泰達幣 | 以太坊 | 以太币 | 以太幣 | 稳定币 | 穩定幣 |
  ビットコイン | デジタル通貨 | 仮想通貨 | 暗号通貨 | 暗号資産 | デジタル資産 | イーサリアム | テザー |
  비트코인 | 디지털화폐 | 디지털통화 | 암호화폐 | 가상화폐 | 가상통화 | 가상자산 | 이더리움 | 테더 |
  บิทคอยน์ | บิตคอยน์ | บิทคอย | สกุลเงินดิจิทัล | เงินดิจิทัล | คริปโต`);

/** Where accents make the meaning: without them these speak of electricity and of clothes. */
const asWritten = /tiền điện tử|tiền ảo/;

/** Longer than any name above. */
const maxNameLength = 32;
const digitsAsLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 5: 's' };
const withLetters = (word: string) => word.replace(/[0135]/g, (digit) => digitsAsLetters[digit] ?? digit);

/** A word, also without the numbers around it, and with digits read as letters (`b1tc0in`). */
function readings(word: string): string[] {
  const bare = word.replace(/^\d+(?=\D)|(?<=\D)\d+$/g, '');
  return [word, bare, withLetters(bare), withLetters(word)];
}

const isName = (reading: string) =>
  atAnEdge.some((name) => reading.startsWith(name) || reading.endsWith(name)) ||
  anywhere.some((name) => reading.includes(name)) ||
  whole.has(reading);

/** Names that words make together: `bit coin`, `us-dt`. */
const joined = new Set([...anywhere, ...anywhere.map((name) => `${name}s`), ...atAnEdge, ...phrases]);

function saysItTogether(words: readonly string[]): boolean {
  return words.some((_first, start) => {
    let together = '';
    for (const [index, word] of words.slice(start).entries()) {
      together += word;
      if (together.length > maxNameLength) return false;
      const isSpelt = together.length === index + 1 && whole.has(together);
      if (isSpelt || (index > 0 && readings(together).some((reading) => joined.has(reading)))) return true;
    }
    return false;
  });
}

/**
 * Whether a payment reference mentions digital currency, in any of the site's languages and in spite of spaces, dots,
 * case, accents, full-width letters, look-alikes and invisible characters. Words are compared as words, so that a name
 * which holds `btc` by chance passes.
 */
export function mentionsDigitalCurrency(reference: string): boolean {
  const words = foldLookAlikes(reference).match(/[\p{L}\p{N}]+/gu) ?? [];
  const closed = words.join('');
  return (
    // The sign alone would read as a `b`.
    reference.includes('₿') ||
    asWritten.test(reference.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')) ||
    unspaced.some((name) => closed.includes(name)) ||
    words.some((word) => readings(word).some(isName)) ||
    saysItTogether(words)
  );
}
