/** What the details of a bank account are called, and which of them are asked for, by the currency (spec §3 'Fiat payment method'). */
import type { BankMessageKey } from '../../messages.ts';

export const bankFields = ['bankName', 'bankCode', 'branch', 'branchNumber', 'accountNumber', 'holderName'] as const;
export type BankField = (typeof bankFields)[number];

export interface BankLabel {
  readonly label: BankMessageKey;
  /** What the bank's own papers call it, where the reader may not know. */
  readonly original?: string;
  readonly isOptional?: boolean;
}

/** In the order in which they are asked for; what is missing is not asked for. */
export type BankLabels = Readonly<Partial<Record<BankField, BankLabel>>>;

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
