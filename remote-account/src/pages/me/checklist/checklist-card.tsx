import { securitySteps } from '@livery/account-forms/security-steps';
import type { MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { findRoute, useOpenModules } from '@livery/platform';
import { Link, useLocation } from '@livery/platform/router';
import { Button, ButtonLink, Card, Donut, media, token, textStyle } from '@livery/ui';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { meMessages } from '../../../messages.ts';
import { ChecklistRow } from './checklist-row.tsx';
import { nextStep, stepPaths, type NextStep } from './next-step.ts';

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

const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: 0 ${token.s4};
  padding: ${token.s2} ${token.s6} ${token.s4};
  border-top: 1px solid ${token.line};

  ${media.phone} {
    padding: ${token.s1} ${token.s4} ${token.s4};
  }
`;

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

const sectionId = 'security';

/** Whether the steps of a complete account are shown: where the address leads to them, until the member folds them up. */
function useUnfolded(): [isOpen: boolean, toggle: () => void] {
  const { hash, key } = useLocation();
  const [choice, setChoice] = useState<{ readonly key: string; readonly isOpen: boolean }>();
  const isOpen = choice?.key === key ? choice.isOpen : hash === `#${sectionId}`;
  return [isOpen, () => setChoice({ key, isOpen: !isOpen })];
}

/** What a safe account has, how much of it this one has, and the one next step. A complete one is a single line. */
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
        <ChecklistRow key={step} {...{ step, isDone, member }} isLinked={hasPage(stepPaths[step])} />
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
