import { mobile } from '../address.ts';
import { reference, written } from './c2c/fields.ts';
import { fundsPassword, nickname } from './member.ts';
import { networkAddress, networkMemo, newBankAccount } from './payment-accounts.ts';
import { recoveryCode } from './second-factor-proof.ts';
import { passkeyName } from './second-factor.ts';
import { email, invitationCode, verificationCode } from './session.ts';
import { documentNumber, personName } from './verification.ts';

const { accountNumber, bankCode, bankName, holderName } = newBankAccount.shape;
const schemas = {
  accountNumber,
  bankCode,
  bankName,
  documentNumber,
  email,
  fundsPassword,
  holderName,
  invitationCode,
  mobile,
  networkAddress,
  networkMemo,
  nickname,
  passkeyName,
  personName,
  recoveryCode,
  reference,
  verificationCode,
  written,
};
type Field = keyof typeof schemas;

test.each<[Field, string, string]>([
  ['verificationCode', '１２３４５６', '123456'],
  ['verificationCode', '๑๒๓ ๔๕๖', '123456'],
  ['fundsPassword', '१२३४५६', '123456'],
  ['invitationCode', '\u2068ＡＢ１２\u2069', 'AB12'],
  ['recoveryCode', '７Ｋ４Ｍ\u2011Ｑ２ＸＴ', '7K4M-Q2XT'],
  ['mobile', '০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['mobile', '၀၉၁၂၃၄၅၆၇', '091234567'],
  ['accountNumber', 'GB29\u00a0NWBK\u202f6016\u00a01331', 'GB29 NWBK 6016 1331'],
  ['accountNumber', '๒๐๔‐๘๗๑', '204-871'],
  ['bankCode', '０００１', '0001'],
  ['networkMemo', '\u200e１０４\u00ad５', '1045'],
  [
    'networkAddress',
    '\u2068TR7NHqjeKQxGTCi8q8ZY4pL8\u00adotSzgjLj6t\u2069\u200e',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ],
  ['documentNumber', 'Ａ１２３４５６（７）', 'A123456(7)'],
  ['documentNumber', 'A123456(7)', 'A123456(7)'],
  ['email', '\u2068o\u2019neil@example.com\u2069', "o'neil@example.com"],
  ['personName', 'Maria\u00a0Silva', 'Maria Silva'],
  ['personName', 'O´Brien', "O'Brien"],
  ['personName', 'Jean–Luc', 'Jean-Luc'],
  ['personName', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['holderName', 'Maria\u00a0\u00a0Silva\u200e', 'Maria Silva'],
  ['bankName', 'Crédit\u00a0Agricole', 'Crédit Agricole'],
  ['nickname', 'نیک\u200cنام', 'نیک\u200cنام'],
  ['nickname', '👩\u200d👩\u200d👧 family', '👩\u200d👩\u200d👧 family'],
  ['nickname', 'ad\u200cmin', 'admin'],
  ['nickname', 'ชื่อเล่นที่น่ารักของฉันเอง', 'ชื่อเล่นที่น่ารักของฉันเอง'],
  ['passkeyName', 'Maria\u2019s\u00a0phone', 'Maria\u2019s phone'],
  ['reference', 'invoice\u00a012\u2069', 'invoice 12'],
  ['written', '\u2068+66 81 234 5678\u2069\nthank you', '+66 81 234 5678\nthank you'],
])('%s reads %j as %j', (field, typed, read) => {
  expect(schemas[field].parse(typed)).toBe(read);
});

test.each<[Field, string]>([
  ['verificationCode', '12345a'],
  ['verificationCode', '①②③④⑤⑥'],
  ['accountNumber', 'DE12/34'],
  ['networkMemo', '10 45'],
  ['networkAddress', 'ТR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['documentNumber', 'no digits'],
  ['personName', 'Maria<Silva'],
  ['personName', '123'],
  ['holderName', '\u200e \u00ad'],
  ['nickname', '\u200c\u200d'],
  ['nickname', '\u0301\u0301a'],
  ['nickname', `a${'\u0301'.repeat(9)}`],
  ['nickname', 'n'.repeat(31)],
  ['written', '\u2068\u2069'],
])('%s rejects %j', (field, typed) => {
  expect(schemas[field].safeParse(typed).success).toBe(false);
});
