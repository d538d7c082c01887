import { accountFormMessages } from '@livery/account-forms/messages';
import type { SecondFactors } from '@livery/contract/calls/second-factor';
import { useTranslation } from '@livery/i18n';
import { ErrorState, lazyComponent, loadChunk, Skeleton, token } from '@livery/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { secondFactorPageMessages } from '../../messages.ts';
import { UpdatePage, type UpdatePageProps } from '../account-layout/form-page.tsx';
import type { NewCodes } from './recovery-codes-page.tsx';
import { useSecondFactors } from './use-second-factor.ts';

const loadCodesPage = async () => (await import('./recovery-codes-page.tsx')).RecoveryCodesPage;
const RecoveryCodesPage = lazyComponent(loadCodesPage);
/** While a form is filled in, so that codes that are shown once never wait for the network. */
const preloadCodesPage = () => void loadChunk(loadCodesPage).catch(() => undefined);

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

export interface SecondFactorPageProps extends Omit<UpdatePageProps, 'children'> {
  /** @param showCodes shows codes that were just made, in place of the page, until they are put away */
  readonly children: (factors: SecondFactors, showCodes: (codes: NewCodes) => void) => ReactNode;
}

/** A page about a second factor: it waits for what the member has, and gives way to codes that are shown once. */
export function SecondFactorPage({ children, ...page }: SecondFactorPageProps) {
  const t = useTranslation(secondFactorPageMessages);
  const form = useTranslation(accountFormMessages);
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
          retryLabel={form('retry')}
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
