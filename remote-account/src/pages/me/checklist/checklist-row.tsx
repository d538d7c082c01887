import { maskedName } from '@livery/account-forms/account-name';
import { usePageTitle } from '@livery/account-forms/page-title';
import type { SecurityStep } from '@livery/account-forms/security-steps';
import type { MemberInfo } from '@livery/contract/calls/member';
import { formatTime, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { VisuallyHidden, media, token, textStyle } from '@livery/ui';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { styled } from 'styled-components';
import { meMessages } from '../../../messages.ts';
import { stepPaths } from './next-step.ts';

const Row = styled.li<{ $done: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${token.s3};
  padding-top: ${token.s3};
  min-width: 0;
  ${textStyle(13, 500)}
  overflow-wrap: anywhere;

  > div {
    min-width: 0;
  }

  > svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $done }) => ($done ? token.success : token.warning)};
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${({ $done }) => ($done ? token.text3 : token.warning)};
    font-variant-numeric: tabular-nums;
  }

  p {
    min-height: 24px;
  }

  a {
    display: inline-block;
    min-height: 24px;
  }

  ${media.hover} {
    a:hover {
      color: ${token.primaryText};
    }
  }
`;

const Factors = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.s3};
  color: ${token.primaryText};
`;

function FactorLink({ path }: { readonly path: string }) {
  const title = usePageTitle(path);
  return title === undefined ? null : <Link to={path}>{title}</Link>;
}

/** The day of a time, without its hour. */
const dayOf = (epochSeconds: number) => formatTime(epochSeconds).slice(0, 10);

const identityFacts = {
  none: 'notVerified',
  certifying: 'inReview',
  verified: 'verified',
  failed: 'refused',
} as const satisfies Record<MemberInfo['verification'], string>;

/** What each step is called, and how it stands. */
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
    secondFactor: [t('secondFactor'), t(member.hasSecondFactor ? 'isOn' : 'secondFactorNotSet')],
  } satisfies Record<SecurityStep, [title: string, fact: string]>;
}

export interface ChecklistRowProps {
  readonly step: SecurityStep;
  readonly isDone: boolean;
  readonly member: MemberInfo;
  /** Whether its page exists. */
  readonly isLinked: boolean;
}

/** One of the things that keep an account safe, as it is now, with the way to change it. */
export function ChecklistRow({ step, isDone, member, isLinked }: ChecklistRowProps) {
  const t = useTranslation(meMessages);
  const [title, fact] = useStepTexts(member)[step];
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <Row $done={isDone}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <p>
          {isLinked && step !== 'secondFactor' ? <Link to={stepPaths[step]}>{title}</Link> : title}
          <VisuallyHidden>: {t(isDone ? 'stepDone' : 'stepOpen')}</VisuallyHidden>
        </p>
        <small>
          <bdi>{fact}</bdi>
        </small>
        {step === 'secondFactor' && (
          <Factors>
            <FactorLink path="/update-authenticator" />
            <FactorLink path="/update-passkey" />
          </Factors>
        )}
      </div>
    </Row>
  );
}
