import { newBankAccount, type BankAccount } from '@livery/contract/calls/payment-accounts';
import { namesMayMatch } from '@livery/contract/rules/holder-name';
import type { Translate } from '@livery/i18n';
import type { FieldError } from 'react-hook-form';
import * as z from 'zod/mini';
import { bankFields, bankLabelsOf, type BankField } from './bank-labels.ts';

/** A bank account as typed. */
export const typedBank = z.object({
  currency: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  branch: z.string(),
  branchNumber: z.string(),
  accountNumber: z.string(),
  holderName: z.string(),
});
export type TypedBank = z.output<typeof typedBank>;

/** What may be wrong with it (spec §5). */
const faults = [
  'currencyRequired',
  'bankNameRequired',
  'accountNumberRequired',
  'holderNameRequired',
  'textFormat',
  'accountNumberFormat',
  'holderDiffers',
  'savedAlready',
] as const;
type Fault = (typeof faults)[number];
type Verdict = Fault | true;

const isFault = (text: string): text is Fault => faults.some((fault) => fault === text);

const required: Partial<Record<BankField, Fault>> = {
  bankName: 'bankNameRequired',
  accountNumber: 'accountNumberRequired',
  holderName: 'holderNameRequired',
};

export interface BankRuleParts {
  /** The member's verified name; `undefined` while there is none. */
  readonly verifiedName: string | undefined;
  readonly known: readonly BankAccount[];
}

const isSame = (account: BankAccount, { currency, bankName, accountNumber }: TypedBank) =>
  account.currency === currency &&
  account.bankName === bankName.trim() &&
  account.accountNumber === accountNumber.trim();

/** The rules of the exchange, beside the field: a rule gives the key of a message, or `true`. */
export function bankRules({ verifiedName, known }: BankRuleParts) {
  return {
    currency: (value: string): Verdict => value !== '' || 'currencyRequired',
    of:
      (field: BankField) =>
      (value: string, typed: TypedBank): Verdict => {
        const text = value.trim();
        const missing = required[field];
        if (text === '') return missing ?? true;
        if (!newBankAccount.shape[field].safeParse(text).success)
          return field === 'accountNumber' ? 'accountNumberFormat' : 'textFormat';
        if (field === 'accountNumber' && known.some((account) => isSame(account, typed))) return 'savedAlready';
        const differs = field === 'holderName' && verifiedName !== undefined && !namesMayMatch(text, verifiedName);
        return differs ? 'holderDiffers' : true;
      },
  };
}

/** The text of a field's error: the message of a broken rule, or the server's own. */
export function bankFaultText(
  error: FieldError | undefined,
  t: Translate<Fault>,
  verifiedName: string | undefined,
): string | undefined {
  const message = error?.message;
  if (!message) return undefined;
  return isFault(message) ? t(message, { name: verifiedName ?? '' }) : message;
}

/** What is sent: what the currency asks for, without spaces around it. */
export function toNewBankAccount(typed: TypedBank): z.output<typeof newBankAccount> {
  const labels = bankLabelsOf(typed.currency);
  const asked = bankFields.filter((field) => labels[field] !== undefined && typed[field].trim() !== '');
  return newBankAccount.parse({
    currency: typed.currency,
    ...Object.fromEntries(asked.map((field) => [field, typed[field].trim()])),
  });
}
