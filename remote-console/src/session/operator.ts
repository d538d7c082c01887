import {
  hasRight,
  operatorRoles,
  rightsOfRole,
  type OperatorRight,
  type OperatorRole,
  type RightLevel,
} from '@livery/contract/calls/operator/rights';
import type { SignedInOperator } from '@livery/contract/calls/operator/session';
import { useSearchParams } from '@livery/platform/router';
import { createContext, use } from 'react';

type ConsoleTenant = SignedInOperator['tenants'][number];

const noSession = (): never => {
  throw new Error('this page needs a signed-in operator');
};

/** Ends the session. */
export const SignOutContext = createContext<() => Promise<void>>(noSession);
export const OperatorContext = createContext<SignedInOperator | undefined>(undefined);

/** The operator who is signed in. Throws outside of a page of the console. */
export function useOperator(): SignedInOperator {
  const operator = use(OperatorContext);
  if (!operator) throw new Error('useOperator needs a signed-in operator');
  return operator;
}

/** The tenant of the address, and the addresses of pages with it. `undefined`: all tenants. */
export function useTenant(): {
  readonly tenant: ConsoleTenant | undefined;
  readonly choose: (id: string | undefined) => void;
} {
  const { tenants } = useOperator();
  const [parameters, setParameters] = useSearchParams();
  const chosen = parameters.get('tenant');
  return {
    tenant: tenants.find(({ id }) => id === chosen),
    choose: (id) => setParameters(id === undefined ? {} : { tenant: id }),
  };
}

/** Whether the operator has a right at the tenant of a record; without one, at any tenant. `undefined` is what everybody may. */
export function useRight(right: OperatorRight | undefined, level: RightLevel, tenantId?: string): boolean {
  const { grants, tenants } = useOperator();
  if (right === undefined) return true;
  if (tenantId !== undefined) return hasRight(grants, { right, level, tenantId });
  return [null, ...tenants.map(({ id }) => id)].some((id) => hasRight(grants, { right, level, tenantId: id }));
}

/** The roles that have a right. */
export const rolesWith = (right: OperatorRight, level: RightLevel): readonly OperatorRole[] =>
  operatorRoles.filter((role) => {
    const given = rightsOfRole[role][right];
    return given === 'decides' || given === level;
  });

/** The message of each role's name: the page of identities is called as a role is. */
export const roleName = {
  support: 'support',
  identity: 'roleIdentity',
  funds: 'funds',
  markets: 'markets',
  brand: 'brand',
  release: 'release',
  auditor: 'auditor',
  owner: 'owner',
} as const satisfies Record<OperatorRole, string>;
