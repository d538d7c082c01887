import { securitySteps } from '@livery/account-forms/security-steps';
import type { MemberInfo } from '@livery/contract/calls/member';
import { useTranslation } from '@livery/i18n';
import { findRoute, useOpenModules } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, Donut, media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { meMessages } from '../messages.ts';
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

/** What a safe account has, how much of it this one has, and the one next step. A complete one is a single line. */
export function ChecklistCard({ member }: { readonly member: MemberInfo }) {
  const t = useTranslation(meMessages);
  const modules = useOpenModules();
  const hasPage = (path: string) => findRoute(modules, path) !== undefined;
  const steps = securitySteps(member);
  const done = steps.filter(({ isDone }) => isDone).length;
  const open = steps.length - done;
  const next = nextStep(member, hasPage);
  const figure = `${done}/${steps.length}`;
  const parts = [
    { label: 'done', share: done / steps.length, colour: token.primary },
    ...(open > 0 ? [{ label: 'open', share: open / steps.length, colour: token.surface3 }] : []),
  ];
  return (
    <Checklist id="security" aria-labelledby="security-title">
      <Progress>
        <Donut label={t('stepsDone', { done, all: steps.length })} parts={parts} size={64}>
          <Figure aria-hidden>{figure}</Figure>
        </Donut>
        <Summary>
          <h2 id="security-title" tabIndex={-1}>
            {open === 0 ? t('complete') : t('stepsOpen', { count: open })}
          </h2>
          <p>{open === 0 ? t('allDone') : t(next ? reasons[next] : 'nothingToDo')}</p>
        </Summary>
        {next && (
          <ButtonLink as={Link} to={stepPaths[next]} variant="primary">
            {t(actions[next])}
          </ButtonLink>
        )}
      </Progress>
      <Steps>
        {steps.map(({ step, isDone }) => (
          <ChecklistRow key={step} {...{ step, isDone, member }} isLinked={hasPage(stepPaths[step])} />
        ))}
      </Steps>
    </Checklist>
  );
}
