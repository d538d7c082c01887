import { operatorRights, operatorRoles, rightsOfRole, type RightLevel } from '@livery/contract/calls/operator/rights';
import { useTranslation } from '@livery/i18n';
import { textStyle, token, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { layoutMessages, teamMessages } from '../messages.ts';
import { roleName } from '../session/operator.ts';

/** The message of each right's name. */
const rightName = {
  withdrawals: 'rightWithdrawals',
  deposits: 'rightDeposits',
  identity: 'rightIdentity',
  c2c: 'rightC2c',
  members: 'rightMembers',
  freeze: 'rightFreeze',
  unfreeze: 'rightUnfreeze',
  personalData: 'rightPersonalData',
  markets: 'rightMarkets',
  brand: 'rightBrand',
  releases: 'rightReleases',
  team: 'rightTeam',
  audit: 'rightAudit',
} as const;

/** What each role allows. The exchange enforces the same table. */
export function RoleMatrix() {
  const t = useTranslation(teamMessages);
  const layout = useTranslation(layoutMessages);
  return (
    <section>
      <Head>
        <h2>{t('whatRolesDo')}</h2>
        <span>
          <Mark aria-hidden $level="decides" /> {t('decides')}
        </span>
        <span>
          <Mark aria-hidden $level="reads" /> {t('reads')}
        </span>
      </Head>
      <Scroll>
        <Matrix aria-label={t('whatRolesDo')}>
          <thead>
            <tr>
              <th scope="col">{t('right')}</th>
              {operatorRoles.map((role) => (
                <th key={role} scope="col">
                  {layout(roleName[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {operatorRights.map((right) => (
              <tr key={right}>
                <th scope="row">{t(rightName[right])}</th>
                {operatorRoles.map((role) => {
                  const level = rightsOfRole[role][right];
                  return (
                    <td key={role}>
                      {level ? <Mark aria-hidden $level={level} /> : '–'}
                      {level && <VisuallyHidden>{t(level)}</VisuallyHidden>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Matrix>
      </Scroll>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s4};
  min-height: 40px;
  padding: 0 ${token.s4};
  border-bottom: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text3};

  h2 {
    flex: 1;
    ${textStyle(13, 600)}
    color: ${token.text1};
  }
`;

/** The hidden texts of the marks belong to it, or they would widen the page. */
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`;

const Matrix = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    height: 28px;
    padding: 2px ${token.s2};
    border-bottom: 1px solid ${token.line};
    text-align: center;
    font-weight: 400;
    color: ${token.text3};
  }

  thead th {
    ${textStyle(12)}
    white-space: nowrap;
  }

  th:first-child {
    padding-left: ${token.s4};
    text-align: start;
  }

  tbody th {
    color: ${token.text1};
  }
`;

const Mark = styled.i<{ $level: RightLevel }>`
  display: inline-block;
  width: 10px;
  height: 10px;
  border: 2px solid ${({ $level }) => ($level === 'decides' ? token.primary : token.text3)};
  border-radius: 50%;
  background: ${({ $level }) => ($level === 'decides' ? token.primary : 'none')};
`;
