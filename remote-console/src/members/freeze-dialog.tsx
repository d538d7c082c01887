import type { OperatorMember } from '@livery/contract/calls/operator/members';
import { freezeDegrees, type FreezeDegree } from '@livery/contract/rules/freezes';
import { useTranslation } from '@livery/i18n';
import { useServerSecond } from '@livery/platform/clock';
import { Button, coveringInput, textStyle, token } from '@livery/ui';
import { Dialog, DialogColumns, DismissButton, Select } from '@livery/ui/overlay';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { memberMessages } from '../messages.ts';
import { MemberReads } from '../review/reason-choice.tsx';
import { degreeKeys } from './member-words.ts';

export interface WantedFreeze {
  readonly degree: FreezeDegree;
  readonly template: string;
  readonly untilTime?: number;
}

interface FreezeDialogProps {
  readonly member: OperatorMember;
  readonly isBusy: boolean;
  readonly onFreeze: (wanted: WantedFreeze) => void;
  readonly onClose: () => void;
}

const daySeconds = 86_400;

/** Freezes an account in one of three degrees, of which the last is the strongest. */
export function FreezeDialog({ member, isBusy, onFreeze, onClose }: FreezeDialogProps) {
  const t = useTranslation(memberMessages);
  const { nickname, language } = member.member;
  // What stops less than now is for those who unfreeze.
  const least = member.freeze === null ? 0 : freezeDegrees.indexOf(member.freeze.degree);
  const degrees = freezeDegrees.slice(least);
  const [degree, setDegree] = useState<FreezeDegree>(degrees[0] ?? 'signIn');
  const [chosen, setTemplate] = useState(member.reasons[0]?.key ?? '');
  const [until, setUntil] = useState<'open' | 'day'>('open');
  const now = useServerSecond();
  const template = member.reasons.find(({ key }) => key === chosen);
  const freeze = () => onFreeze({ degree, template: chosen, ...(until === 'day' && { untilTime: now + daySeconds }) });
  return (
    <Dialog
      isOpen
      strict
      width={720}
      title={t('freezeTitle', { name: nickname })}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <DismissButton onClick={onClose}>{t('leaveActive')}</DismissButton>
          <Button variant="danger" busy={isBusy} busyLabel={t('freezing')} onClick={freeze}>
            {t(degreeKeys[degree].button)}
          </Button>
        </>
      }
    >
      <DialogColumns
        $gapPx={16}
        onSubmit={(event) => {
          event.preventDefault();
          freeze();
        }}
      >
        <div>
          <Cards
            label={t('whatStops')}
            options={degrees.map((id) => ({ id, title: t(degreeKeys[id].title), hint: t(degreeKeys[id].hint) }))}
            selected={degree}
            onSelect={setDegree}
          />
          <Select
            label={t('reason')}
            labelEnd={t('memberReadsIt')}
            options={member.reasons.map(({ key, text }) => ({ id: key, label: text }))}
            selected={chosen}
            onSelect={setTemplate}
          />
          <Cards
            label={t('until')}
            options={[
              { id: 'open', title: t('takenBack') },
              { id: 'day', title: t('oneDay') },
            ]}
            selected={until}
            onSelect={setUntil}
          />
        </div>
        <div>
          <Follows {...member.pending} degree={degree} />
          <MemberReads language={language ?? 'en-US'} text={template?.memberText ?? ''} translation={template?.text} />
        </div>
      </DialogColumns>
    </Dialog>
  );
}

/** What follows from a freeze at once. */
function Follows({
  degree,
  withdrawals,
  offers,
  orders,
  paidSales,
}: OperatorMember['pending'] & { readonly degree: FreezeDegree }) {
  const t = useTranslation(memberMessages);
  return (
    <Facts>
      <h3>{t('whatFollows')}</h3>
      <ul>
        <li>{t('withdrawalsHeld', { number: withdrawals })}</li>
        <li>{t('offersPaused', { number: offers })}</li>
        <li>{t(degree === 'moneyOut' ? 'ordersStay' : 'ordersCancelled', { number: orders })}</li>
        {degree === 'signIn' && <li>{t('sessionsEnd')}</li>}
        <li>{t('pledgesGoOn')}</li>
        {paidSales > 0 && <li data-warning>{t('paidSales', { number: paidSales })}</li>}
      </ul>
      <p>{t('freezeNeedsOne')}</p>
    </Facts>
  );
}

interface CardsProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly title: string; readonly hint?: string }[];
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
}

/** A choice of one, as cards. */
export function Cards<Id extends string>({ label, options, selected, onSelect }: CardsProps<Id>) {
  const name = useId();
  return (
    <CardSet>
      <legend>{label}</legend>
      {options.map(({ id, title, hint }) => (
        <Card key={id} $chosen={id === selected}>
          <input type="radio" name={name} checked={id === selected} onChange={() => onSelect(id)} />
          <i aria-hidden />
          <span>{title}</span>
          {hint !== undefined && <small>{hint}</small>}
        </Card>
      ))}
    </CardSet>
  );
}

const CardSet = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 6px;
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const Card = styled.label<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  column-gap: 10px;
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $chosen }) => ($chosen ? token.primarySoft : 'none')};
  box-shadow: inset 0 0 0 1px ${({ $chosen }) => ($chosen ? token.primary : token.fieldLine)};
  ${textStyle(13, 500)}
  cursor: pointer;

  input {
    ${coveringInput}
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 1px;
  }

  i {
    width: 14px;
    height: 14px;
    margin-top: 3px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 ${({ $chosen }) => ($chosen ? `4.5px ${token.primary}` : `1.5px ${token.text3}`)};
  }

  small {
    grid-column: 2;
    ${textStyle(12)}
    color: ${token.text2};
  }
`;

const Facts = styled.section`
  display: grid;
  gap: ${token.s2};
  ${textStyle(13)}

  h3 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }

  ul {
    display: grid;
    gap: 6px;
    padding-left: ${token.s4};
  }

  [data-warning] {
    color: ${token.warning};
  }

  p {
    padding: ${token.s3};
    border-radius: ${token.r2};
    background: ${token.surface2};
    color: ${token.text2};
  }
`;
