import { personalDataCall, type OperatorMember } from '@livery/contract/calls/operator/members';
import type { CallData } from '@livery/contract/call';
import { isZero } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { Amount, Button, textStyle, toast, token } from '@livery/ui';
import { Dialog, DismissButton } from '@livery/ui/overlay';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { memberMessages } from '../messages.ts';
import { RecordNotes } from '../review/record-notes.tsx';
import { Section } from '../review/review-panel.tsx';
import { Timeline } from '../review/timeline.tsx';
import { useRight } from '../session/operator.ts';
import { formatUsd } from '../usd.ts';
import { formatUtcDay, formatUtcMinute } from '../utc.ts';
import { Cards } from './freeze-dialog.tsx';
import { useAccountName } from './member-words.ts';

const stateKeys = { processing: 'waiting', passed: 'done', failed: 'refused' } as const;

interface MemberMoneyProps {
  readonly member: OperatorMember;
  readonly onCancelOrders: (() => Promise<void>) | undefined;
}

/** Balances with their worth, the latest records, and open orders. */
export function MemberMoney({ member, onCancelOrders }: MemberMoneyProps) {
  const t = useTranslation(memberMessages);
  const language = useLanguage();
  const accountName = useAccountName();
  const { accounts, records, orders } = member;
  return (
    <>
      <Worths>
        <div>
          <dt>{t('worth')}</dt>
          <dd>{formatUsd(member.worth, language)}</dd>
        </div>
        {accounts.map(({ category, worth, heldWorth }) => (
          <div key={category}>
            <dt>{accountName(category)}</dt>
            <dd>{formatUsd(worth, language)}</dd>
            {!isZero(heldWorth) && <small>{t('heldAmount', { amount: formatUsd(heldWorth, language) })}</small>}
          </div>
        ))}
      </Worths>
      <Section title={t('balances')}>
        <Table>
          <tbody>
            {accounts.flatMap(({ category, coins }) =>
              coins.map(({ coin, total, held, worth }) => (
                <tr key={`${category} ${coin}`}>
                  <td>
                    {coin} <small>{accountName(category)}</small>
                  </td>
                  <td>
                    <Amount value={total} />
                  </td>
                  <td>{!isZero(held) && t('heldAmount', { amount: formatDecimal(held, language) })}</td>
                  <td>{formatUsd(worth, language)}</td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      </Section>
      <Section title={t('records')}>
        <Table>
          <tbody>
            {records.map(({ kind, id, coin, amount, state, createTime }) => (
              <tr key={`${kind} ${id}`}>
                <td>
                  {t(kind)} <small>{id}</small>
                </td>
                <td>
                  <Amount value={amount} /> {coin}
                </td>
                <td>{t(stateKeys[state])}</td>
                <td>{formatUtcMinute(createTime)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <Section
        title={t('openOrders', { number: orders.length })}
        note={
          onCancelOrders && orders.length > 0 ? (
            <Button size={28} onClick={onCancelOrders}>
              {t('cancelAll')}
            </Button>
          ) : undefined
        }
      >
        <Table>
          <tbody>
            {orders.map(({ id, symbol, side, price, amount, filledAmount }) => (
              <tr key={id}>
                <td>
                  {symbol} <small>{side === 'buy' ? t('buy') : t('sell')}</small>
                </td>
                <td>{price !== null && <Amount value={price} />}</td>
                <td>
                  <Amount value={amount} />
                </td>
                <td>{t('filled', { amount: formatDecimal(filledAmount, language) })}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
    </>
  );
}

interface MemberFactsProps {
  readonly member: OperatorMember;
  readonly refetch: () => Promise<unknown>;
  readonly onEndSessions: (() => Promise<void>) | undefined;
}

/** The account: identity, second factors, sessions, limits, notes, and who looked. */
export function MemberFacts({ member, refetch, onEndSessions }: MemberFactsProps) {
  const t = useTranslation(memberMessages);
  const language = useLanguage();
  const { member: who, identity, secondFactors, sessions, limit } = member;
  return (
    <>
      <PersonalData member={member} />
      <Section title={t('identity')}>
        <Facts>
          {identity === null ? (
            <Fact name={t('identity')} value={t('notVerified')} />
          ) : (
            <Fact
              name={`${member.maskedName}, ${identity.country}`}
              value={`${formatUtcDay(identity.time)} ${identity.reviewedBy ?? ''}`}
            />
          )}
          <Fact name={t('app')} value={t(secondFactors.hasApp ? 'isSet' : 'neverSet')} />
          <Fact name={t('passkeys', { number: secondFactors.passkeys })} value="" />
          <Fact name={t('fundsPassword')} value={t(member.hasFundsPassword ? 'isSet' : 'neverSet')} />
          <Fact
            name={t('withdrawLimit')}
            value={`${formatDecimal(limit.used, language)} / ${formatDecimal(limit.max, language)} USDT`}
          />
        </Facts>
      </Section>
      <Section
        title={t('sessions', { number: sessions.length })}
        note={
          onEndSessions && sessions.length > 0 ? (
            <Button size={28} onClick={onEndSessions}>
              {t('endAll')}
            </Button>
          ) : undefined
        }
      >
        <Facts>
          {sessions.map(({ id, device, lastUseTime }) => (
            <Fact
              key={id}
              name={`${device.browser} ${device.system}`.trim() || '–'}
              value={formatUtcMinute(lastUseTime)}
            />
          ))}
        </Facts>
      </Section>
      <RecordNotes kind="member" id={who.id} notes={member.notes} refetch={refetch} />
      <Section title={t('whoLooked')}>
        <Timeline
          label={t('whoLooked')}
          events={member.oversight.map(({ operator, command, outcome, time }, position) => ({
            id: `${time} ${position}`,
            tone: outcome === 'done' ? 'good' : outcome === 'seen' ? 'plain' : 'waiting',
            text: (
              <>
                <b>{operator}</b> {command}
              </>
            ),
            time,
          }))}
        />
      </Section>
    </>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const shownMs = 5 * 60_000;
const whys = ['wrote', 'queue', 'authority'] as const;
const whyKeys = { wrote: 'whyWrote', queue: 'whyQueue', authority: 'whyAuthority' } as const;

/** How to reach the member: masked until it is opened with a reason, which is recorded. */
function PersonalData({ member }: { readonly member: OperatorMember }) {
  const t = useTranslation(memberMessages);
  const { api } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const [why, setWhy] = useState<(typeof whys)[number]>('wrote');
  const [data, setData] = useState<CallData<typeof personalDataCall>>();
  const { id, tenantId } = member.member;
  const mayOpen = useRight('personalData', 'reads', tenantId);

  useEffect(() => {
    if (!data) return;
    const hiding = setTimeout(() => setData(undefined), shownMs);
    return () => clearTimeout(hiding);
  }, [data]);

  async function show(): Promise<void> {
    try {
      setData(await api.call(personalDataCall, { params: { id }, body: { why: t(whyKeys[why]) } }, { quiet: true }));
      setAsking(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(errorText(error, t));
    }
  }

  return (
    <Section
      title={t('contact')}
      note={
        mayOpen && !data ? (
          <Button size={28} icon={<Eye size={14} aria-hidden />} onClick={() => setAsking(true)}>
            {t('showRecorded')}
          </Button>
        ) : undefined
      }
    >
      <Facts>
        {data ? (
          Object.entries(data).map(([name, value]) => value !== null && <Fact key={name} name="" value={value} />)
        ) : (
          <Fact name={member.maskedName} value={member.contact} />
        )}
      </Facts>
      {isAsking && (
        <Dialog
          isOpen
          title={t('whyTitle')}
          closeLabel={t('close')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <DismissButton onClick={() => setAsking(false)}>{t('cancel')}</DismissButton>
              <Button variant="primary" onClick={show}>
                {t('show')}
              </Button>
            </>
          }
        >
          <Cards
            label={t('shownFor')}
            options={whys.map((one) => ({ id: one, title: t(whyKeys[one]) }))}
            selected={why}
            onSelect={setWhy}
          />
        </Dialog>
      )}
    </Section>
  );
}

const Worths = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: ${token.s3};
  padding: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};

  dt,
  small {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(14, 600)}
    font-variant-numeric: tabular-nums;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  td {
    padding: 6px 0 6px ${token.s3};
    border-bottom: 1px solid ${token.line};
    text-align: end;
    white-space: nowrap;
  }

  td:first-child {
    padding-left: 0;
    text-align: start;
    font-weight: 500;
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: 6px;
  ${textStyle(12)}

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token.s3};
    overflow-wrap: anywhere;
  }

  dt {
    color: ${token.text3};
  }

  dd {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
