import { recoveryCodeCount, renewRecoveryCodesCall, type SecondFactors } from '@livery/contract/calls/second-factor';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Button, ErrorState, lazyComponent, loadChunk, media, Skeleton, textStyle, token } from '@livery/ui';
import { LifeBuoy, type LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { secondFactorPageMessages } from '../../messages.ts';
import { UpdatePage, type UpdatePageProps } from '../account-layout/form-page.tsx';
import type { NewCodes } from './recovery-codes-page.tsx';
import { useSecondFactors } from './use-second-factor.ts';

const loadCodesPage = async () => (await import('./recovery-codes-page.tsx')).RecoveryCodesPage;
const RecoveryCodesPage = lazyComponent(loadCodesPage);
/** Preloads the page of codes while a form is filled in, so that showing them does not depend on the network. */
const preloadCodesPage = () => void loadChunk(loadCodesPage).catch(() => undefined);

interface SecondFactorPageProps extends Omit<UpdatePageProps, 'children'> {
  /** @param showCodes shows codes that were just made, in place of the page, until they are put away */
  readonly children: (factors: SecondFactors, showCodes: (codes: NewCodes) => void) => ReactNode;
}

/** A page about a second factor. It loads the member's factors, and shows new recovery codes in its place. */
export function SecondFactorPage({ children, ...page }: SecondFactorPageProps) {
  const t = useTranslation(secondFactorPageMessages);
  const { data, isError, refetch } = useSecondFactors();
  const [codes, setCodes] = useState<NewCodes>();

  if (codes)
    return (
      <Suspense>
        <RecoveryCodesPage codes={codes} onDone={() => setCodes(undefined)} />
      </Suspense>
    );
  return (
    <UpdatePage {...page}>
      {data ? (
        <div onFocus={preloadCodesPage}>{children(data, setCodes)}</div>
      ) : isError ? (
        <ErrorState
          title={t('loadFailed')}
          text={t('loadFailedText')}
          retryLabel={t('tryAgain')}
          onRetry={() => refetch()}
        />
      ) : (
        <PageSkeleton aria-busy>
          <Skeleton height={66} />
          <Skeleton height={66} />
          <Skeleton height={44} />
        </PageSkeleton>
      )}
    </UpdatePage>
  );
}

interface FactorRowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
}

/** A second factor of the member, with its actions. */
export const FactorRow = ({ icon: Icon, title, text, actions }: FactorRowProps) => (
  <Row>
    <Icon size={18} strokeWidth={1.75} aria-hidden />
    <RowText>
      <b>{title}</b>
      <small>{text}</small>
    </RowText>
    <RowActions>{actions}</RowActions>
  </Row>
);

const OwnerDialog = lazyComponent(async () => (await import('./owner-dialog.tsx')).OwnerDialog);

interface RecoveryCodesSectionProps {
  readonly left: number;
  readonly showCodes: (codes: NewCodes) => void;
}

/** The number of recovery codes left, with a way to renew them. */
export function RecoveryCodesSection({ left, showCodes }: RecoveryCodesSectionProps) {
  const t = useTranslation(secondFactorPageMessages);
  const { api } = usePlatform();
  const [isAsked, setAsked] = useState(false);
  return (
    <section>
      <FactorRow
        icon={LifeBuoy}
        title={t('codesTitle')}
        text={t('codesLeft', { left, total: recoveryCodeCount })}
        actions={
          <Button size={28} onClick={() => setAsked(true)}>
            {t('renew')}
          </Button>
        }
      />
      {isAsked && (
        <Suspense>
          <OwnerDialog
            title={t('renewTitle')}
            text={t('renewText')}
            label={t('renew')}
            onClose={() => setAsked(false)}
            onProof={async (proof) => {
              const { recoveryCodes } = await api.call(renewRecoveryCodesCall, { body: { proof } }, { quiet: true });
              showCodes({ codes: recoveryCodes, because: 'codesRenewed' });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

const PageSkeleton = styled.div`
  display: grid;
  gap: ${token.s6};
`;

export const FactorSections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s6};

  > * + section {
    padding-top: ${token.s6};
    border-top: 1px solid ${token.line};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s3};

  > svg {
    flex: none;
    color: ${token.text2};
  }
`;

const RowText = styled.div`
  flex: 1 1 0;
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    display: block;
    ${textStyle(14, 500)}
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};

  ${media.phone} {
    width: 100%;
    padding-inline-start: 28px;
  }
`;

export const FactorForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s4};

  /* Without a failure it takes no gap. */
  > [role='alert']:empty {
    position: absolute;
  }
`;

export const FactorText = styled.p`
  ${textStyle(13)}
  color: ${token.text2};
`;
