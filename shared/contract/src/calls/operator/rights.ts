/** The rights of operators. The console hides what they do not allow; the exchange's commands enforce them. */
import * as z from 'zod/mini';

export const operatorRoles = [
  'support',
  'identity',
  'funds',
  'markets',
  'brand',
  'release',
  'auditor',
  'owner',
] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const operatorRights = [
  'withdrawals',
  'deposits',
  'identity',
  'c2c',
  /** Members without their personal data. */
  'members',
  'freeze',
  /** Also resets a second factor. */
  'unfreeze',
  /** Full names, mail addresses, phone numbers and pictures, which are masked otherwise. */
  'personalData',
  'markets',
  'brand',
  'releases',
  /** Operators, their roles and policies. */
  'team',
  'audit',
] as const;
export type OperatorRight = (typeof operatorRights)[number];

/** An operator who decides also reads. */
export type RightLevel = 'reads' | 'decides';

type Rights = Readonly<Partial<Record<OperatorRight, RightLevel>>>;

const every = (level: RightLevel): Rights => Object.fromEntries(operatorRights.map((right) => [right, level]));

/** What each role allows, for page and exchange. An absent right is none. */
export const rightsOfRole: Readonly<Record<OperatorRole, Rights>> = {
  support: { c2c: 'decides', members: 'reads', freeze: 'decides', personalData: 'reads' },
  identity: {
    withdrawals: 'decides',
    deposits: 'reads',
    identity: 'decides',
    c2c: 'decides',
    members: 'reads',
    freeze: 'decides',
    unfreeze: 'decides',
    personalData: 'reads',
  },
  funds: {
    withdrawals: 'decides',
    deposits: 'decides',
    c2c: 'decides',
    members: 'reads',
    freeze: 'decides',
    unfreeze: 'decides',
    personalData: 'reads',
    markets: 'reads',
  },
  markets: { markets: 'decides' },
  brand: { brand: 'decides' },
  release: { releases: 'decides' },
  auditor: every('reads'),
  owner: every('decides'),
};

/** The id of a tenant, in what is asked for. */
export const tenantFilter = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** A role of an operator, for one tenant or for all (null). An operator may have several. */
export const operatorGrant = z.object({ role: z.enum(operatorRoles), tenantId: z.nullable(z.string()) });
export type OperatorGrant = z.infer<typeof operatorGrant>;

const allows = ({ role }: OperatorGrant, right: OperatorRight, level: RightLevel): boolean => {
  const given = rightsOfRole[role][right];
  return given === 'decides' || given === level;
};

/**
 * Whether an operator has a right for a tenant. Without a tenant, the record belongs to the whole installation (a
 * policy, a spot market), and only a role for all tenants counts.
 */
export const hasRight = (
  grants: readonly OperatorGrant[],
  { right, level, tenantId }: { right: OperatorRight; level: RightLevel; tenantId: string | null },
): boolean =>
  grants.some((grant) => (grant.tenantId === null || grant.tenantId === tenantId) && allows(grant, right, level));

/** The tenants for which an operator has a right; `all` includes future ones. */
export function tenantsWithRight(
  grants: readonly OperatorGrant[],
  right: OperatorRight,
  level: RightLevel,
): 'all' | readonly string[] {
  const named = new Set<string>();
  for (const grant of grants.filter((each) => allows(each, right, level))) {
    if (grant.tenantId === null) return 'all';
    named.add(grant.tenantId);
  }
  return [...named];
}
