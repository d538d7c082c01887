import { countriesCall } from '@livery/contract/calls/content';
import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { media, Skeleton, token, textStyle } from '@livery/ui';
import { ArrowUpRight, Landmark, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fullName } from './full-name.ts';
import { identityMessages } from '../../messages.ts';
import { StatusCard } from './status-card.tsx';
import { useWithdrawalLimits } from './unlocks.tsx';
import type { Submitted } from './use-identity.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.s4};
  padding: ${token.s3} ${token.s4};
  border-radius: ${token.r2};
  background: ${token.surface2};

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(14, 500)}
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Gains = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.s4};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const GainRow = styled.li`
  display: flex;
  gap: ${token.s3};
  min-width: 0;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    height: 1.25rem;
    color: ${token.primaryText};
  }

  strong {
    display: block;
    ${textStyle(14, 600)}
  }

  span {
    ${textStyle(12)}
    color: ${token.text3};
  }

  a {
    ${textStyle(14, 600)}
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface GainProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: string;
  /** The page that is open now. */
  readonly to?: string;
}

const Gain = ({ icon: Icon, title, text, to }: GainProps) => (
  <GainRow>
    <Icon size={16} aria-hidden />
    <div>
      <strong>{to ? <Link to={to}>{title}</Link> : title}</strong>
      <span>{text}</span>
    </div>
  </GainRow>
);

/** Whom the exchange knows the member as, as far as it tells. */
function PersonFacts({ submitted }: { readonly submitted: Submitted }) {
  const t = useTranslation(identityMessages);
  const { data } = useCall(countriesCall);
  const { country, firstName, lastName, documentType, documentNumber } = submitted;
  const countryName = data?.list.find(({ code }) => code === country)?.name ?? country;
  return (
    <Facts>
      <div>
        <dt>{t('name')}</dt>
        <dd>{fullName({ firstName, lastName })}</dd>
      </div>
      <div>
        <dt>{t('country')}</dt>
        <dd>{countryName}</dd>
      </div>
      <div>
        <dt>{t('document')}</dt>
        <dd>{`${t(documentType === 'ID' ? 'identityCard' : 'passport')} ${documentNumber}`}</dd>
      </div>
    </Facts>
  );
}

/** The member's name is verified (spec §4): whom it is, and what that opens. */
export function VerifiedCard({ submitted }: { readonly submitted: Submitted | null }) {
  const t = useTranslation(identityMessages);
  const limits = useWithdrawalLimits();
  const hasC2c = useHasRoute('/c2c-sale');
  const hasBanks = useHasRoute('/bank-setting');
  return (
    <StatusCard title={t('youAreVerified')} tone="done" status={t('verified')}>
      {submitted && <PersonFacts submitted={submitted} />}
      <Gains>
        <Gain
          icon={ArrowUpRight}
          title={limits ? `${limits.whenVerified} USDT` : <Skeleton width={96} />}
          text={t('toWithdrawADay')}
        />
        {hasC2c && <Gain icon={UsersRound} title={t('sellOnC2c')} text={t('withOwnAccount')} to="/c2c-sale" />}
        {hasBanks && <Gain icon={Landmark} title={t('bankAccounts')} text={t('inYourName')} to="/bank-setting" />}
      </Gains>
    </StatusCard>
  );
}
