import { operatorRoles, type OperatorGrant } from '@livery/contract/calls/operator/rights';
import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { layoutMessages, teamMessages } from '../messages.ts';
import { roleName, useOperator } from '../session/operator.ts';

interface GrantFieldsProps {
  readonly grants: readonly OperatorGrant[];
  readonly onChange: (grants: readonly OperatorGrant[]) => void;
}

/** Roles as check boxes, each with the tenants that it is for. */
export function GrantFields({ grants, onChange }: GrantFieldsProps) {
  const t = useTranslation(teamMessages);
  const layout = useTranslation(layoutMessages);
  return (
    <Choices>
      <legend>{t('roles')}</legend>
      {operatorRoles.map((role) => {
        const own = grants.filter((grant) => grant.role === role);
        const others = grants.filter((grant) => grant.role !== role);
        const set = (tenantIds: readonly (string | null)[]) =>
          onChange([...others, ...tenantIds.map((tenantId) => ({ role, tenantId }))]);
        return (
          <div key={role}>
            <label>
              <input type="checkbox" checked={own.length > 0} onChange={() => set(own.length > 0 ? [] : [null])} />
              {layout(roleName[role])}
            </label>
            {own.length > 0 && (
              <TenantFields
                label={`${layout(roleName[role])}, ${t('tenants')}`}
                chosen={own.map(({ tenantId }) => tenantId)}
                onChange={set}
              />
            )}
          </div>
        );
      })}
    </Choices>
  );
}

interface TenantFieldsProps {
  readonly label: string;
  /** Null: all of them. */
  readonly chosen: readonly (string | null)[];
  readonly onChange: (tenantIds: readonly (string | null)[]) => void;
}

/** All tenants, or some. Without one left, it is all again. */
function TenantFields({ label, chosen, onChange }: TenantFieldsProps) {
  const layout = useTranslation(layoutMessages);
  const { tenants } = useOperator();
  const isForAll = chosen.includes(null);
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Tenants aria-label={label}>
      <label>
        <input
          type="checkbox"
          checked={isForAll}
          disabled={tenants.length === 0}
          onChange={() => onChange(isForAll ? tenants.slice(0, 1).map(({ id }) => id) : [null])}
        />
        {layout('allTenants')}
      </label>
      {!isForAll &&
        tenants.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => onChange(toggled(id).length === 0 ? [null] : toggled(id))}
            />
            {name}
          </label>
        ))}
    </Tenants>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  border: 0;
  ${textStyle(13)}

  legend {
    margin-bottom: ${token.s1};
    ${textStyle(12)}
    color: ${token.text3};
  }

  label {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    min-height: 28px;
  }
`;

const Tenants = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 0 ${token.s2};
  margin: 0 0 ${token.s1} ${token.s4};
  padding: 0 0 0 ${token.s2};
  border: 0;
  border-left: 1px solid ${token.line};
`;
