/** Policies and roles in words. */
import type { PolicyKind } from '@livery/contract/calls/operator/policies';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import { isZero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { layoutMessages, teamMessages } from '../messages.ts';
import { roleName, useOperator } from '../session/operator.ts';

/** The message of each kind's name. */
export const kindName = {
  withdrawal: 'policyWithdrawal',
  withdrawalToNewAddress: 'policyNewAddress',
  withdrawalCheck: 'policyCheck',
  deposit: 'policyDeposit',
  unfreeze: 'policyUnfreeze',
  c2c: 'policyC2c',
  team: 'policyTeam',
} as const satisfies Record<PolicyKind, string>;

/** What a policy demands: `Off`, `Always` or `$10,000`. */
export function usePolicyText() {
  const t = useTranslation(teamMessages);
  const language = useLanguage();
  return ({ isOn, minWorth }: { readonly isOn: boolean; readonly minWorth: Decimal }): string => {
    if (!isOn) return t('off');
    return isZero(minWorth) ? t('always') : `$${formatDecimal(minWorth, language)}`;
  };
}

/** Roles with their tenants: `Funds: Aldera, Halvo`. */
export function useGrantsText() {
  const t = useTranslation(layoutMessages);
  const { tenants } = useOperator();
  const nameOf = ({ tenantId }: OperatorGrant) =>
    tenantId === null ? t('allTenants') : (tenants.find(({ id }) => id === tenantId)?.name ?? tenantId);
  return (grants: readonly OperatorGrant[]): string =>
    Object.entries(Object.groupBy(grants, ({ role }) => role))
      .map(([role, given]) => `${t(roleName[role as keyof typeof roleName])}: ${given.map(nameOf).join(', ')}`)
      .join(' · ');
}
