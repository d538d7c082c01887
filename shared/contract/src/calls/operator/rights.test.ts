import { hasRight, operatorRights, rightsOfRole, tenantsWithRight, type OperatorGrant } from './rights.ts';

const decidesWithdrawals = (grants: readonly OperatorGrant[], tenantId: string | null) =>
  hasRight(grants, { right: 'withdrawals', level: 'decides', tenantId });

test('a role for a tenant counts for that tenant alone', () => {
  const grants = [{ role: 'funds', tenantId: 'aldera' }] as const;
  expect(decidesWithdrawals(grants, 'aldera')).toBe(true);
  expect(decidesWithdrawals(grants, 'halvo')).toBe(false);
  expect(decidesWithdrawals(grants, null)).toBe(false);
  expect(decidesWithdrawals([{ role: 'funds', tenantId: null }], null)).toBe(true);
});

test('deciding includes reading, and reading does not include deciding', () => {
  const auditor = [{ role: 'auditor', tenantId: null }] as const;
  expect(decidesWithdrawals(auditor, 'aldera')).toBe(false);
  expect(tenantsWithRight(auditor, 'withdrawals', 'reads')).toBe('all');
  expect(tenantsWithRight([{ role: 'funds', tenantId: 'aldera' }], 'withdrawals', 'reads')).toEqual(['aldera']);
  expect(tenantsWithRight([{ role: 'brand', tenantId: null }], 'withdrawals', 'reads')).toEqual([]);
});

test('an owner decides everything, and an auditor reads everything', () => {
  for (const right of operatorRights) {
    expect(rightsOfRole.owner[right]).toBe('decides');
    expect(rightsOfRole.auditor[right]).toBe('reads');
  }
});
