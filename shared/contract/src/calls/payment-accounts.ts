import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInPath } from '../paging.ts';
import { accountHolders } from '../rules/holder-name.ts';
import { compactCode, plainCode, plainLine } from '../text.ts';

/** One line of text. The two joiners belong to names in Persian, Sinhala and other scripts. */
const visible = z.regex(/^(?:[^\p{C}]|[\u200c\u200d])*$/u);
const line = (most: number) => z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(most), visible);
const optionalLine = (most: number) => z.optional(z.string().check(z.overwrite(plainLine), z.maxLength(most), visible));
const optionalCode = z.optional(z.string().check(z.overwrite(plainCode), z.maxLength(20), visible));

const details = {
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  bankName: line(80),
  accountNumber: z.string().check(z.overwrite(plainCode), z.maxLength(40), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/)),
  holderName: line(80),
};

/** Where a member is paid in fiat (spec §3 'Fiat payment method'). Missing values are empty. */
const bankAccount = z.object({
  id: z.number(),
  currency: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  branch: z.string(),
  branchNumber: z.string(),
  accountNumber: z.string(),
  holderName: z.string(),
  /** Whether it is in the member's verified name. Offers and orders refuse an account in another name. */
  holder: z._default(z.enum(accountHolders), 'unknown'),
  /** Epoch seconds. */
  createTime: z.number(),
});
export type BankAccount = z.output<typeof bankAccount>;

/** The signed-in member's payment methods, newest first (spec §7). */
export const banksCall = defineCall({
  method: 'GET',
  path: '/me/banks',
  auth: 'member',
  data: z.object({ list: z.array(bankAccount) }),
});

/** A payment method as its member hands it in. */
export const newBankAccount = z.strictObject({
  ...details,
  bankCode: optionalCode,
  branch: optionalLine(80),
  branchNumber: optionalCode,
});

/**
 * Saves a payment method (spec §5 names the required fields). Refused with `tooManySaved`, with `badRequest` when
 * the member has it already, and with `holderDiffers` when they are verified under another name.
 */
export const addBankCall = defineCall({
  method: 'POST',
  path: '/me/banks',
  auth: 'member',
  body: newBankAccount,
  data: bankAccount,
});

/** Takes a payment method away; orders that show it keep doing so. */
export const deleteBankCall = defineCall({
  method: 'DELETE',
  path: '/me/banks/{id}',
  auth: 'member',
  params: idInPath,
  data: z.object({}),
});

/** For any address that receives money (spec §5, §9). Networks have further rules. */
export const addressLength = { min: 32, max: 128 } as const;
/** Such as `TRC20`. */
export const networkCode = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/));
export const networkAddress = z
  .string()
  .check(z.overwrite(compactCode), z.regex(/^[!-~]+$/), z.maxLength(addressLength.max));
/** A memo that some networks need beside an address, to identify the recipient; otherwise empty. */
export const networkMemo = z.string().check(z.overwrite(plainCode), z.regex(/^[\w.-]{0,64}$/));

const walletLabel = z.string().check(z.overwrite(plainLine), z.maxLength(40));

/** An address that a member withdraws to (spec §3 'Withdrawal wallet'). */
const wallet = z.object({
  id: z.number(),
  network: z.string(),
  /** As people call the network. */
  networkName: z.string(),
  address: z.string(),
  memo: z.string(),
  label: z.string(),
  /** Epoch seconds. */
  createTime: z.number(),
});
export type Wallet = z.output<typeof wallet>;

/** The signed-in member's wallets, newest first (spec §7). */
export const walletsCall = defineCall({
  method: 'GET',
  path: '/me/wallets',
  auth: 'member',
  data: z.object({ list: z.array(wallet) }),
});

/** Saves a wallet. Saving the same address again renames it. Refused with `invalidAddress` or `tooManySaved`. */
export const addWalletCall = defineCall({
  method: 'POST',
  path: '/me/wallets',
  auth: 'member',
  body: z.strictObject({
    network: networkCode,
    address: networkAddress,
    memo: z.optional(networkMemo),
    label: z.optional(walletLabel),
  }),
  data: wallet,
});

export const deleteWalletCall = defineCall({
  method: 'DELETE',
  path: '/me/wallets/{id}',
  auth: 'member',
  params: idInPath,
  data: z.object({}),
});
