import { characterFault, characterFaultText, type Verdict } from '@livery/account-forms/form';
import { banksCall, newBankAccount, type BankAccount } from '@livery/contract/calls/payment-accounts';
import { fullName, holderOf } from '@livery/contract/rules/holder-name';
import { plainCode, plainLine } from '@livery/contract/text';
import type { Translate } from '@livery/i18n';
import { useMemberCall } from '@livery/platform/query';
import type { FieldError } from 'react-hook-form';
import * as z from 'zod/mini';
import type { BankMessageKey } from '../../messages.ts';
import { useIdentity, type KnownIdentity } from '../identity/identity.ts';

export interface Banks {
  readonly list: readonly BankAccount[];
  readonly identity: KnownIdentity;
  /** As on the document; `undefined` while no name is verified, or if the exchange does not disclose it. */
  readonly verifiedName: string | undefined;
}

interface BanksQuery {
  /** `undefined` while it is loading. */
  readonly banks: Banks | undefined;
  readonly isError: boolean;
  refetch(): Promise<unknown>;
}

/** The member's bank accounts and verified name. */
export function useBanks(): BanksQuery {
  const banks = useMemberCall(banksCall, {}, ['profile']);
  const { identity, isError, refetch } = useIdentity();
  const isVerified = identity?.status === 'verified' && identity.submitted !== null;
  return {
    banks: banks.data &&
      identity && {
        list: banks.data.list,
        identity,
        verifiedName: isVerified && identity.submitted ? fullName(identity.submitted) : undefined,
      },
    isError: !banks.data ? banks.isError || isError : isError,
    refetch: () => Promise.all([banks.refetch(), refetch()]),
  };
}

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

/** The errors of a bank account (spec §5), as keys of messages. */
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

const isFault = (text: string): text is Fault => faults.some((fault) => fault === text);

const required: Partial<Record<BankField, Fault>> = {
  bankName: 'bankNameRequired',
  accountNumber: 'accountNumberRequired',
  holderName: 'holderNameRequired',
};

interface BankRuleParts {
  /** The member's verified name; `undefined` while there is none. */
  readonly verifiedName: string | undefined;
  readonly known: readonly BankAccount[];
}

const isSame = (account: BankAccount, { currency, bankName, accountNumber }: TypedBank) =>
  account.currency === currency &&
  account.bankName === plainLine(bankName) &&
  account.accountNumber === plainCode(accountNumber);

/** The exchange's rules for each field. A rule gives the key of a message, or `true`. */
export function bankRules({ verifiedName, known }: BankRuleParts) {
  return {
    currency: (value: string): Verdict<Fault> => value !== '' || 'currencyRequired',
    of:
      (field: BankField) =>
      (value: string, typed: TypedBank): Verdict<Fault> => {
        const text = value.trim();
        const missing = required[field];
        if (text === '') return missing ?? true;
        if (!newBankAccount.shape[field].safeParse(text).success)
          return field === 'accountNumber'
            ? (characterFault(plainCode(text), /[A-Za-z\d -]/) ?? 'accountNumberFormat')
            : (characterFault(plainLine(text), /[^\p{Cc}]/u) ?? 'textFormat');
        if (field === 'accountNumber' && known.some((account) => isSame(account, typed))) return 'savedAlready';
        const differs = field === 'holderName' && holderOf(text, verifiedName) === 'other';
        return differs ? 'holderDiffers' : true;
      },
  };
}

/** The text of a field's error: the message of a broken rule, or the server's text. */
export function bankFaultText(
  error: FieldError | undefined,
  t: Translate<Fault | 'characterRefused'>,
  verifiedName: string | undefined,
): string | undefined {
  const message = error?.message;
  if (!message) return undefined;
  return characterFaultText(message, t) ?? (isFault(message) ? t(message, { name: verifiedName ?? '' }) : message);
}

/** The account to send: the fields that its currency requires, trimmed. */
export function toNewBankAccount(typed: TypedBank): z.output<typeof newBankAccount> {
  const labels = bankLabelsOf(typed.currency);
  const asked = bankFields.filter((field) => labels[field] !== undefined && typed[field].trim() !== '');
  return newBankAccount.parse({
    currency: typed.currency,
    ...Object.fromEntries(asked.map((field) => [field, typed[field].trim()])),
  });
}

/** The fields of a bank account; its currency decides which of them it has (spec §3 'Fiat payment method'). */
export const bankFields = ['bankName', 'bankCode', 'branch', 'branchNumber', 'accountNumber', 'holderName'] as const;
export type BankField = (typeof bankFields)[number];

export interface BankLabel {
  readonly label: BankMessageKey;
  /** The name on bank documents, for fields that members may not know. */
  readonly original?: string;
  readonly isOptional?: boolean;
}

/** In the order of the form. Missing fields are not part of it. */
type BankLabels = Readonly<Partial<Record<BankField, BankLabel>>>;

const anywhere: BankLabels = {
  bankName: { label: 'bankName' },
  bankCode: { label: 'bankCode', isOptional: true },
  branch: { label: 'branch', isOptional: true },
  branchNumber: { label: 'branchNumber', isOptional: true },
  accountNumber: { label: 'accountNumber' },
  holderName: { label: 'holderName' },
};

const byCurrency: Readonly<Record<string, BankLabels>> = {
  JPY: {
    bankName: { label: 'institutionName', original: '金融機関名' },
    branch: { label: 'branchName', original: '支店名', isOptional: true },
    branchNumber: { label: 'branchNumber', original: '支店番号', isOptional: true },
    accountNumber: { label: 'accountNumber', original: '口座番号' },
    holderName: { label: 'recipientName', original: '受取人名' },
  },
  EUR: {
    bankName: { label: 'bankName' },
    accountNumber: { label: 'iban' },
    bankCode: { label: 'bic', isOptional: true },
    holderName: { label: 'holderName' },
  },
  USD: {
    bankName: { label: 'bankName' },
    bankCode: { label: 'routingNumber', isOptional: true },
    accountNumber: { label: 'accountNumber' },
    holderName: { label: 'holderName' },
  },
};

export const bankLabelsOf = (currency: string): BankLabels => byCurrency[currency] ?? anywhere;
