import { maskedName } from '@livery/account-forms/address';
import { type SecurityStep, securitySteps, usePageTitle } from '@livery/account-forms/member';
import type { MemberInfo } from '@livery/contract/calls/member';
import { formatTime, useTranslation } from '@livery/i18n';
import { findRoute, useOpenModules } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { Button, ButtonLink, Card, Donut, media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { ChevronDown, CircleCheck, CircleDashed, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { meMessages } from '../../messages.ts';
import { RowList, RowText } from './section-card.tsx';

const reasons = {
  identity: 'whyIdentity',
  fundsPassword: 'whyFundsPassword',
  secondFactor: 'whySecondFactor',
  email: 'whyEmail',
  phone: 'whyPhone',
} as const satisfies Record<NextStep, string>;

const actions = {
  identity: 'verifyIdentity',
  fundsPassword: 'setFundsPassword',
  secondFactor: 'setUpAuthenticator',
  email: 'addEmail',
  phone: 'addPhone',
} as const satisfies Record<NextStep, string>;

const sectionId = 'security';

/** Whether a complete account shows its steps: if the address names them, until the member collapses them. */
function useUnfolded(): [isOpen: boolean, toggle: () => void] {
  const { hash, key } = useLocation();
  const [choice, setChoice] = useState<{ readonly key: string; readonly isOpen: boolean }>();
  const isOpen = choice?.key === key ? choice.isOpen : hash === `#${sectionId}`;
  return [isOpen, () => setChoice({ key, isOpen: !isOpen })];
}

/** The security steps of the account, and the next one to take. A complete account is a single line. */
export function ChecklistCard({ member }: { readonly member: MemberInfo }) {
  const t = useTranslation(meMessages);
  const modules = useOpenModules();
  const hasPage = (path: string) => findRoute(modules, path) !== undefined;
  const steps = securitySteps(member);
  const done = steps.filter(({ isDone }) => isDone).length;
  const open = steps.length - done;
  const next = nextStep(member, hasPage);
  const [isUnfolded, toggle] = useUnfolded();
  const title = `${sectionId}-title`;
  const stepList = (
    <Steps>
      {steps.map(({ step, isDone }) => (
        <ChecklistRow key={step} step={step} isDone={isDone} member={member} isLinked={hasPage(stepPaths[step])} />
      ))}
    </Steps>
  );
  if (open === 0)
    return (
      <Checklist id={sectionId} aria-labelledby={title}>
        <CompleteLine>
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
          <h2 id={title} tabIndex={-1}>
            {t('complete')}
          </h2>
          <Button size={28} variant="ghost" aria-expanded={isUnfolded} onClick={toggle}>
            {t('manage')}
            <StepsChevron size={14} aria-hidden $open={isUnfolded} />
          </Button>
        </CompleteLine>
        {isUnfolded && stepList}
      </Checklist>
    );
  const figure = `${done}/${steps.length}`;
  const parts = [
    { label: 'done', share: done / steps.length, colour: token.primary },
    { label: 'open', share: open / steps.length, colour: token.surface3 },
  ];
  return (
    <Checklist id={sectionId} aria-labelledby={title}>
      <Progress>
        <Donut label={t('stepsDone', { done, all: steps.length })} parts={parts} size={64}>
          <Figure aria-hidden>{figure}</Figure>
        </Donut>
        <Summary>
          <h2 id={title} tabIndex={-1}>
            {t('stepsOpen', { count: open })}
          </h2>
          <p>{t(next ? reasons[next] : 'nothingToDo')}</p>
        </Summary>
        {next && (
          <ButtonLink as={Link} to={stepPaths[next]} variant="primary">
            {t(actions[next])}
          </ButtonLink>
        )}
      </Progress>
      {stepList}
    </Checklist>
  );
}

/** A button of a row. Its name says what it changes. */
function RowButton({ to, label, name }: { readonly to: string; readonly label: string; readonly name: string }) {
  return (
    <ButtonLink as={Link} to={to} size={28} aria-label={`${label}: ${name}`}>
      {label}
    </ButtonLink>
  );
}

/** A button for one kind of second factor, named as its page. */
function FactorButton({ path }: { readonly path: string }) {
  const title = usePageTitle(path);
  if (title === undefined) return null;
  return (
    <ButtonLink as={Link} to={path} size={28}>
      {title}
    </ButtonLink>
  );
}

/** The day of a time, without its hour. */
const dayOf = (epochSeconds: number) => formatTime(epochSeconds).slice(0, 10);

const identityFacts = {
  none: 'notVerified',
  certifying: 'inReview',
  verified: 'verified',
  failed: 'refused',
} as const satisfies Record<MemberInfo['verification'], string>;

/** The title and the state of each step. */
function useStepTexts({ verification, verificationTime, loginPasswordTime, ...member }: MemberInfo) {
  const t = useTranslation(meMessages);
  const { areaCode, mobile, email } = member;
  return {
    loginPassword: [
      t('loginPassword'),
      loginPasswordTime === null ? t('isSet') : t('changedOn', { date: dayOf(loginPasswordTime) }),
    ],
    phone: [t('phone'), mobile === '' ? t('notSet') : maskedName({ type: 'MOBILE', areaCode, mobile })],
    email: [t('email'), email === '' ? t('notSet') : maskedName({ type: 'MAIL', email })],
    fundsPassword: [t('fundsPassword'), t(member.hasFundsPassword ? 'isSet' : 'notSet')],
    identity: [
      t('identity'),
      verificationTime === null ? t(identityFacts[verification]) : t('verifiedOn', { date: dayOf(verificationTime) }),
    ],
    secondFactor: [t('secondFactor'), t(member.hasSecondFactor ? 'isOn' : 'notSet')],
  } satisfies Record<SecurityStep, [title: string, fact: string]>;
}

interface ChecklistRowProps {
  readonly step: SecurityStep;
  readonly isDone: boolean;
  readonly member: MemberInfo;
  /** Whether its page exists. */
  readonly isLinked: boolean;
}

/** What each step is good for. */
const purposes = {
  loginPassword: 'forLoginPassword',
  phone: 'forPhone',
  email: 'forEmail',
  fundsPassword: 'forFundsPassword',
  identity: 'forIdentity',
  secondFactor: 'forSecondFactor',
} as const satisfies Record<SecurityStep, string>;

/** What the button of a step says. */
function buttonWord(step: SecurityStep, isDone: boolean, { verification }: MemberInfo) {
  if (step === 'identity') return verification === 'none' || verification === 'failed' ? 'verify' : 'view';
  if (isDone) return 'change';
  return step === 'fundsPassword' ? 'setUp' : 'add';
}

/** A security step, its state, and the button that changes it. */
function ChecklistRow({ step, isDone, member, isLinked }: ChecklistRowProps) {
  const t = useTranslation(meMessages);
  const [title, fact] = useStepTexts(member)[step];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <Row $done={isDone}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <RowText>
        <p>
          {title}
          <VisuallyHidden>: {t(isDone ? 'stepDone' : 'stepOpen')}</VisuallyHidden>
        </p>
        <small>{t(purposes[step])}</small>
      </RowText>
      <bdi className="fact">{fact}</bdi>
      {step === 'secondFactor' ? (
        <Factors>
          <FactorButton path="/update-authenticator" />
          <FactorButton path="/update-passkey" />
        </Factors>
      ) : (
        isLinked && <RowButton to={stepPaths[step]} label={t(buttonWord(step, isDone, member))} name={title} />
      )}
    </Row>
  );
}

/** The page of each step. */
const stepPaths: Readonly<Record<SecurityStep, string>> = {
  loginPassword: '/update-login-pwd',
  phone: '/update-mobile',
  email: '/update-email',
  fundsPassword: '/update-funds-pwd',
  identity: '/auth',
  secondFactor: '/update-authenticator',
};

/** The most important first: withdrawals need a verified identity and a funds password. */
const byUrgency = ['identity', 'fundsPassword', 'secondFactor', 'email', 'phone'] as const;
type NextStep = (typeof byUrgency)[number];

/**
 * The next step that the member should take, of those whose page exists; `undefined` if there is none, such as while their
 * identity is under review.
 */
export function nextStep(member: MemberInfo, hasPage: (path: string) => boolean): NextStep | undefined {
  const open = new Set(securitySteps(member).flatMap(({ step, isDone }) => (isDone ? [] : [step])));
  const isInReview = member.verification === 'certifying';
  return byUrgency.find((step) => open.has(step) && hasPage(stepPaths[step]) && !(step === 'identity' && isInReview));
}

const Checklist = styled(Card)`
  padding: 0;
  scroll-margin-top: calc(var(--header-height, 0px) + ${token.s4});
`;

const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s4};
  padding: 20px ${token.s6};

  ${media.phone} {
    padding: ${token.s4};

    > a {
      flex: 1 1 100%;
    }
  }
`;

const Figure = styled.span`
  ${textStyle(13, 600)}
  font-variant-numeric: tabular-nums;
`;

const Summary = styled.div`
  flex: 1 1 180px;
  min-width: 0;
  ${textStyle(13)}
  color: ${token.text2};

  h2 {
    ${textStyle(16, 600)}
    color: ${token.text1};
    outline-offset: 4px;
  }
`;

const Steps = styled(RowList).attrs({ $sign: 18 })`
  border-top: 1px solid ${token.line};
`;

const CompleteLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s3};
  padding: ${token.s3} ${token.s6};

  > svg {
    flex: none;
    color: ${token.success};
  }

  h2 {
    flex: 1 1 180px;
    ${textStyle(14, 600)}
    outline-offset: 4px;
  }

  ${media.phone} {
    padding-inline: ${token.s4};
  }
`;

const StepsChevron = styled(ChevronDown)<{ $open: boolean }>`
  transform: ${({ $open }) => ($open ? 'rotate(180deg)' : 'none')};
`;

const Row = styled.li<{ $done: boolean }>`
  && > svg {
    color: ${({ $done }) => ($done ? token.success : token.warning)};
  }

  && > .fact {
    color: ${({ $done }) => ($done ? token.text2 : token.warning)};
  }
`;

const Factors = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
`;
