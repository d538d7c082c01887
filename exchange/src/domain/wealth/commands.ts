/** What members do with pledges, as commands. */
import type { Decimal } from '@livery/contract/decimal';
import type { TransactionCommand } from '../../commands/command.ts';
import { asDecimal } from '../../ledger/amounts.ts';
import type { Database } from '../../storage/database.ts';
import { ownPhone, requireMember } from '../members/members.ts';
import type { CodePurpose, GivenCode, VerificationCodes } from '../members/verification-codes.ts';
import { requireOpenModule } from '../tenants/modules.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { buy } from './buy.ts';
import { pledgeEvents } from './pledge-events.ts';
import { redeem } from './redeem.ts';

/** Pledges an amount. @throws DomainError `moduleClosed`; as `buy` does */
export const pledgeCommand = (
  tenant: Tenant,
  pledge: { readonly productId: number; readonly amount: Decimal; readonly termsId?: string | undefined },
): TransactionCommand<{ readonly id: number }> => ({
  authorize: () => requireOpenModule(tenant.configuration, 'wealth'),
  execute: async (tx, { memberId, at }) => ({ id: await buy(tx, { ...pledge, tenant, memberId, at }) }),
  events: ({ id }, { memberId }) => pledgeEvents(memberId, id),
});

/**
 * Ends a pledge early, with a code where the tenant asks for one. A closed module does not prevent it.
 * @throws DomainError `phoneNeeded`, `wrongVerificationCode`; as `redeem` does
 */
export async function redeemCommand(
  { database, codes }: { readonly database: Database; readonly codes: VerificationCodes },
  tenant: Tenant,
  memberId: string,
  { orderId, code: given, clientAddress }: { readonly orderId: number } & GivenCode,
): Promise<TransactionCommand<{ readonly redeemCostAmount: Decimal }>> {
  const purpose = await codePurpose(database, tenant, memberId);
  return {
    authorize: async () => {
      if (purpose !== undefined) await codes.check(purpose, { code: given, clientAddress });
    },
    execute: async (tx, { at }) => {
      if (purpose !== undefined) await codes.consume(tx, purpose, given);
      return { redeemCostAmount: asDecimal(await redeem(tx, { tenantId: tenant.id, memberId, orderId, at })) };
    },
    events: () => pledgeEvents(memberId, orderId),
  };
}

/**
 * The purpose for which the code of a redemption must have been sent; `undefined` where the tenant asks for none (spec
 * §2.9). @throws DomainError `phoneNeeded`
 */
async function codePurpose(
  database: Database,
  { id: tenantId, configuration }: Tenant,
  memberId: string,
): Promise<CodePurpose | undefined> {
  if (configuration.isOpenRedeemPledgeVerifyCode !== '1') return undefined;
  const name = ownPhone(await requireMember(database, memberId));
  return { tenantId, scene: 'REDEEM_PLEDGE', name };
}
