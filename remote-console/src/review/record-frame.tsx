import { useTranslation } from '@livery/i18n';
import { Button, ErrorState, Skeleton, textStyle, token } from '@livery/ui';
import { Notice } from '@livery/ui/notice';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';
import { KeyCap } from '../keys/key-cap.tsx';

interface RecordAnswer<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isStale: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface RecordFrameProps<Stage, Data extends { readonly stage: Stage }> {
  readonly answer: RecordAnswer<Data>;
  /** Names the record's stage in the address, if a link did not. */
  readonly onStage: ((stage: Stage) => void) | undefined;
  readonly children: (record: Data) => ReactNode;
}

/** A record once it is there. */
export function RecordFrame<Stage, Data extends { readonly stage: Stage }>({
  answer: { data, isError, refetch },
  onStage,
  children,
}: RecordFrameProps<Stage, Data>) {
  const t = useTranslation(reviewMessages);
  const stage = data?.stage;
  const nameStage = useEffectEvent((known: Stage) => onStage?.(known));
  useEffect(() => {
    if (stage !== undefined) nameStage(stage);
  }, [stage]);
  if (data) return children(data);
  if (isError) return <ErrorState title={t('recordFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />;
  return (
    <RecordSkeleton aria-busy>
      <Skeleton width={220} height={20} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </RecordSkeleton>
  );
}

interface MovedProps {
  readonly stage: string;
  /** The name of its stage. */
  readonly stageName: string;
  /** Who decided, if it is known. */
  readonly by: string | null | undefined;
  /** The operator has decided it themselves. */
  readonly isOwn: boolean;
  readonly onNext: (() => void) | undefined;
}

/** Another operator has decided the record while it was open here. */
export function Moved({ stage, stageName, by, isOwn, onNext }: MovedProps) {
  const t = useTranslation(reviewMessages);
  const [opened] = useState(stage);
  if (stage === opened || isOwn) return null;
  return (
    <MovedBox role="status">
      <Notice tone="info">
        <b>{by ? t('movedBy', { name: by, stage: stageName }) : t('moved', { stage: stageName })}</b>
        {onNext && (
          <Button size={28} onClick={onNext}>
            {t('nextRecord')} <KeyCap>J</KeyCap>
          </Button>
        )}
      </Notice>
    </MovedBox>
  );
}

const RecordSkeleton = styled.div`
  display: grid;
  gap: ${token.s4};
  padding: ${token.s4} 20px;
`;

const MovedBox = styled.div`
  padding: ${token.s3} 20px;
  border-bottom: 1px solid ${token.line};
  ${textStyle(13)}
`;
