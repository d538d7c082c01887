import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, media, PageColumn, textStyle, token } from '@livery/ui';
import { ArrowLeft, History } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { moneyMessages } from '../../messages.ts';
import type { RecordStatus } from './record-table.tsx';

interface MoneyPageProps {
  /** Its `h1`. */
  readonly title: string;
  /** Where the arrow leads. Default: the assets. */
  readonly backTo?: string;
  /** The address of the records of this page, with its tab and filters; `null` shows no link. Default: all records. */
  readonly recordsAt?: string | null;
  /** Actions at the end of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page about money: the way back, its title, a link to the records, and below them its cards. */
export function MoneyPage({ title, backTo = '/assets', recordsAt = '/finance', actions, children }: MoneyPageProps) {
  const t = useTranslation(moneyMessages);
  const hasRecords = useHasRoute('/finance');
  return (
    <PageColumn $maxPx={1168}>
      <PageHead>
        <BackLink to={backTo} aria-label={t('back')} title={t('back')}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </BackLink>
        <h1>{title}</h1>
        {actions}
        {hasRecords && recordsAt !== null && (
          <ButtonLink as={Link} to={recordsAt} variant="ghost" size={28} icon={<History size={14} aria-hidden />}>
            {t('records')}
          </ButtonLink>
        )}
      </PageHead>
      {children}
    </PageColumn>
  );
}

interface BesideStatusProps {
  readonly tab: 'deposit' | 'withdraw';
  readonly record: {
    readonly id: number;
    readonly status: RecordStatus;
    /** The blocks that confirm a payment, and how many it needs. */
    readonly confirmations?: { readonly count: number; readonly required: number } | undefined;
  };
}

/** Beside the state of a record: what to do about a failed one, or how far a confirmed one is. */
export function BesideStatus({ tab, record: { id, status, confirmations } }: BesideStatusProps) {
  const t = useTranslation(moneyMessages);
  const hasRecords = useHasRoute('/finance');
  if (status === 'failed' && hasRecords)
    return <AdviceLink to={`/finance?tab=${tab}&record=${id}`}>{t('whatToDo')}</AdviceLink>;
  if (status !== 'confirming' || !confirmations) return null;
  const { count, required } = confirmations;
  const share = `${Math.min(100, Math.floor((count / Math.max(1, required)) * 100))}%`;
  return (
    <Confirmations>
      {count}/{required}
      <i style={{ background: `linear-gradient(90deg, ${token.info} ${share}, ${token.surface3} 0)` }} />
    </Confirmations>
  );
}

/** The title of one of a page's numbered steps. */
export function StepTitle({ step, children }: { readonly step: number; readonly children: string }) {
  return (
    <TitleLine>
      <StepNumber aria-hidden>{step}</StepNumber>
      <h2>{children}</h2>
    </TitleLine>
  );
}

const PageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};
  min-height: 36px;

  h1 {
    flex: 1;
    min-width: 0;
    ${textStyle(24, 650)}
    overflow-wrap: anywhere;
  }
`;

const BackLink = styled(Link)`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  /* The arrow stands on the line of the cards. */
  margin-left: -6px;
  border-radius: ${token.r2};
  color: ${token.text2};

  ${media.hover} {
    &:hover {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-width: 44px;
    height: 44px;
  }
`;

/** The two cards of a form: what the member chooses, and what comes of it. Their lower edges are aligned. */
export const MoneyCards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 440px);
  gap: ${token.s6};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 360px);
    gap: ${token.s4};
  }

  @media (max-width: 800px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.s3};
  }
`;

/** A card of fields, one below the other. */
export const FieldsCard = styled(Card).attrs({ $padding: 24 })`
  display: flex;
  flex-direction: column;
  gap: ${token.s4};
  min-width: 0;

  h2 {
    ${textStyle(16, 600)}
  }

  ${media.phone} {
    padding: ${token.s4};
  }
`;

/** A card of parts with hairlines between them; the part with `data-grow` takes the height that is left. */
export const ReviewCard = styled(Card).attrs({ $padding: 0 })`
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;

  > * {
    padding: 20px ${token.s6};
    border-bottom: 1px solid ${token.line};
  }

  > :last-child {
    border-bottom: 0;
  }

  > [data-grow] {
    flex: 1;
  }

  ${media.phone} {
    > * {
      padding: ${token.s4};
    }
  }
`;

const AdviceLink = styled(Link)`
  ${textStyle(13, 500)}
  color: ${token.primaryText};
`;

const Confirmations = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums;

  > i {
    width: 56px;
    height: 4px;
    border-radius: 2px;
  }
`;

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};

  h2 {
    min-width: 0;
    ${textStyle(16, 600)}
    overflow-wrap: anywhere;
  }
`;

const StepNumber = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${token.surface3};
  ${textStyle(12, 600)}
`;
