import { code } from '@livery/contract/envelope';
import { foldLookAlikes } from '@livery/contract/rules/look-alikes';
import { eq } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import type { Database } from '../../../storage/database.ts';
import { currencies, members } from '../../../storage/schema/index.ts';

/**
 * Changes a member's nickname, which others see (spec §7 `/me/info`).
 * @throws DomainError `reservedNickname` for one that could be taken for the operator's, of whom `appName` is the name
 */
export async function changeNickname(
  database: Database,
  memberId: string,
  { nickname, appName }: { readonly nickname: string; readonly appName: string },
): Promise<void> {
  if (isReservedNickname(nickname, appName)) throw new DomainError(code.reservedNickname, { field: 'nickname' });
  await database.update(members).set({ nickname }).where(eq(members.id, memberId));
}

/**
 * Changes the currency in which a member sees amounts (spec §7 `/me/valuation`).
 * @throws DomainError `badRequest` for one that is not listed
 */
export async function changeValuation(database: Database, memberId: string, valuationMethod: string): Promise<void> {
  const [listed] = await database.select().from(currencies).where(eq(currencies.code, valuationMethod));
  if (listed === undefined) throw new DomainError(code.badRequest, { field: 'valuationMethod' });
  await database.update(members).set({ valuationMethod }).where(eq(members.id, memberId));
}

/** Characters that are read as a letter. */
const readAs: Readonly<Record<string, string>> = {
  l: 'i',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/** Text as it looks at a glance. Two texts that look alike are the same. */
const skeleton = (text: string): string =>
  Array.from(foldLookAlikes(text), (character) => readAs[character] ?? character)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const skeletons = (terms: string): readonly string[] => terms.trim().split(/\s+/).map(skeleton);

/** A word that begins or ends with one of these, or words that say it together, speak for the operator. */
const roles = skeletons(`
  support admin moderator operator official helpdesk customerservice customercare clientservice
  kundendienst kundenservice kundenbetreuung betreiber moderation offiziell
  serviceclient assistance administrateur modérateur opérateur officiel
  soporte atenciónalcliente servicioalcliente moderador operador oficial
  suporte apoioaocliente atendimento supporto assistenza servizioclienti amministratore moderatore operatore ufficiale
  khidmatpelanggan sokonganpelanggan pentadbir müşterihizmetleri destek yönetici
  hỗtrợ chămsóckháchhàng quảntrị поддержк админ модератор оператор официальн`);
/** Too common inside other words: only whole. */
const wholeRoles = new Set(skeletons('staff system root security compliance service mod mods служба персонал'));
/** In scripts that put no space between words. */
const unspacedRoles = skeletons(`
  客服 官方 管理员 管理員 客户服务 客戶服務 运营 營運 版主 サポート 運営 管理者 公式 カスタマー
  고객센터 고객지원 운영자 운영팀 관리자 공식 ฝ่ายสนับสนุน ฝ่ายบริการ แอดมิน ผู้ดูแล เจ้าหน้าที่`);
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u;

/** Alphabets of living languages. A word has letters of one, beside those of East Asia (UTS 39, "highly restrictive"). */
const alphabets = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Georgian}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Thai}/u,
  /\p{sc=Lao}/u,
  /\p{sc=Khmer}/u,
  /\p{sc=Myanmar}/u,
  /\p{sc=Devanagari}/u,
  /\p{sc=Bengali}/u,
  /\p{sc=Tamil}/u,
  /\p{sc=Telugu}/u,
  /\p{sc=Sinhala}/u,
  /\p{sc=Ethiopic}/u,
];
const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{Lm}]/u;

const mixesAlphabets = (word: string): boolean => {
  const letters = Array.from(word).filter((character) => /\p{L}/u.test(character) && !eastAsian.test(character));
  const used = letters.map((letter) => alphabets.findIndex((alphabet) => alphabet.test(letter)));
  return used.includes(-1) || new Set(used).size > 1;
};

/** Every word, and all neighbours put together: `Li very` is `livery` too. */
const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_word, start) =>
    words.slice(start).map((_last, more) => words.slice(start, start + more + 1).join('')),
  );

/** Whether others could take a nickname for the operator's, whose site is called `appName`. */
export function isReservedNickname(nickname: string, appName: string): boolean {
  const plain = nickname.normalize('NFKC');
  if ((plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).some(mixesAlphabets)) return true;
  // `TheLivery` is two words.
  const words = skeleton(plain.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const closed = words.join('');
  const nameWords: readonly string[] = skeleton(appName).match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = nameWords.join('');
  const isName = (run: string) =>
    name !== '' && (run.startsWith(name) || (unspaced.test(appName.normalize('NFKC')) && run.includes(name)));
  return (
    runsOf(words).some(
      (run) => isName(run) || wholeRoles.has(run) || roles.some((role) => run.startsWith(role) || run.endsWith(role)),
    ) ||
    words.some((word) => word.length > 3 && nameWords.includes(word)) ||
    unspacedRoles.some((role) => closed.includes(role))
  );
}
