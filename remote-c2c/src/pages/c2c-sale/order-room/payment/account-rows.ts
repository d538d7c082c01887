import type { OrderRoom, ReceivingAccount } from '@livery/contract/calls/c2c/order-room';

export interface AccountRow {
  /** The key of its name. */
  readonly name: keyof ReceivingAccount | 'paymentNote' | 'buyerWrote';
  readonly value: string;
}

const accountFields = [
  'bankName',
  'bankCode',
  'branch',
  'branchNumber',
  'accountNumber',
  'holderName',
] as const satisfies readonly (keyof ReceivingAccount)[];

/** What a transfer to the seller needs, and what the buyer wrote on it; empty where the member need not see the account. */
export function accountRows({
  type,
  receivingAccount,
  paymentReference,
  buyerReference,
}: Pick<OrderRoom, 'type' | 'receivingAccount' | 'paymentReference' | 'buyerReference'>): AccountRow[] {
  if (receivingAccount === null) return [];
  const rows: AccountRow[] = [
    ...accountFields.map((name) => ({ name, value: receivingAccount[name] })),
    { name: 'paymentNote', value: paymentReference },
    { name: 'buyerWrote', value: type === 'sell' && buyerReference !== paymentReference ? buyerReference : '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
