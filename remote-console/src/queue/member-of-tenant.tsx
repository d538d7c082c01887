import type { ReviewedMember } from '@livery/contract/calls/operator/review';
import { TenantMark } from '../layout/tenant-mark.tsx';
import { useOperator } from '../session/operator.ts';

interface MemberOfTenantProps {
  readonly member: ReviewedMember;
  /** Instead of the tenant's name. */
  readonly note?: string | null | undefined;
}

/** Whose a record is, in its row. */
export function MemberOfTenant({ member: { nickname, tenantId }, note }: MemberOfTenantProps) {
  const { tenants } = useOperator();
  const tenant = tenants.find(({ id }) => id === tenantId) ?? { id: tenantId, name: tenantId };
  return (
    <>
      <TenantMark tenant={tenant} />
      <span>
        {nickname} · {note ?? tenant.name}
      </span>
    </>
  );
}
