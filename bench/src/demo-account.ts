import type pg from 'pg';

/** A tenant's demo member and their account, as the tables name them. */
export interface DemoAccount {
  readonly memberId: string;
  /** The SPOT account. */
  readonly accountId: string;
}

export async function demoAccountAt(client: pg.Client, host: string): Promise<DemoAccount> {
  const { rows } = await client.query<DemoAccount>(
    `select m.id as "memberId", a.id as "accountId" from tenants t
     join members m on m.tenant_id = t.id and m.email like 'demo@%'
     join accounts a on a.member_id = m.id and a.category = 'SPOT' where t.host = $1`,
    [host],
  );
  const [account] = rows;
  if (account === undefined) throw new Error(`there is no demo member at ${host}`);
  return account;
}
