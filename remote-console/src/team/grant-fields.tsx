import { operatorRoles, type OperatorGrant, type OperatorRole } from '@livery/contract/calls/operator/rights';
import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { layoutMessages, teamMessages } from '../messages.ts';
import { roleName, useOperator } from '../session/operator.ts';

interface GrantFieldsProps {
  readonly grants: readonly OperatorGrant[];
  readonly onChange: (grants: readonly OperatorGrant[]) => void;
}

/** Roles as check boxes, and the tenants that they are for. */
export function GrantFields({ grants, onChange }: GrantFieldsProps) {
  const t = useTranslation(teamMessages);
  const layout = useTranslation(layoutMessages);
  const { tenants } = useOperator();
  const roles = new Set(grants.map(({ role }) => role));
  const chosen = new Set(grants.map(({ tenantId }) => tenantId));
  const isForAll = grants.length === 0 || chosen.has(null);
  const set = (nextRoles: ReadonlySet<OperatorRole>, nextTenants: readonly (string | null)[]) =>
    onChange([...nextRoles].flatMap((role) => nextTenants.map((tenantId) => ({ role, tenantId }))));
  const tenantIds = isForAll ? [null] : [...chosen];
  const toggled = <Value,>(values: ReadonlySet<Value>, value: Value): Set<Value> =>
    values.has(value) ? new Set([...values].filter((one) => one !== value)) : new Set([...values, value]);

  return (
    <>
      <Choices>
        <legend>{t('roles')}</legend>
        {operatorRoles.map((role) => (
          <label key={role}>
            <input type="checkbox" checked={roles.has(role)} onChange={() => set(toggled(roles, role), tenantIds)} />
            {layout(roleName[role])}
          </label>
        ))}
      </Choices>
      <Choices>
        <legend>{t('tenants')}</legend>
        <label>
          <input
            type="checkbox"
            checked={isForAll}
            onChange={() => set(roles, isForAll ? [tenants[0]?.id ?? null] : [null])}
          />
          {layout('allTenants')}
        </label>
        {!isForAll &&
          tenants.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={() => {
                  const next = [...toggled(chosen, id)];
                  set(roles, next.length === 0 ? [null] : next);
                }}
              />
              {name}
            </label>
          ))}
      </Choices>
    </>
  );
}

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: ${token.s1} ${token.s2};
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
