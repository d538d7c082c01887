import { Button, Skeleton, textStyle, token } from '@livery/ui';
import { CloudOff } from 'lucide-react';
import styled from 'styled-components';

interface LoadingRowsProps {
  readonly rows: number;
  /** The height of a row in px. */
  readonly rowPx?: number;
}

/** Placeholders of records that are loading. */
export const LoadingRows = ({ rows, rowPx = 48 }: LoadingRowsProps) =>
  Array.from({ length: rows }, (_, row) => (
    <LoadingRow key={row} $heightPx={rowPx} aria-hidden>
      <Skeleton width={24} height={24} round />
      <Skeleton width={72} height={14} />
      <Skeleton width={72} height={14} />
      <Skeleton width={72} height={20} />
    </LoadingRow>
  ));

interface StaleNoticeProps {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => Promise<unknown>;
}

/** Says that the records below are from the last successful answer, with a retry. */
export function StaleNotice({ text, retryLabel, onRetry }: StaleNoticeProps) {
  return (
    <NoticeBar role="status">
      <CloudOff size={16} aria-hidden />
      {text}
      <Button size={28} onClick={onRetry}>
        {retryLabel}
      </Button>
    </NoticeBar>
  );
}

const LoadingRow = styled.div<{ $heightPx: number }>`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  height: ${({ $heightPx }) => $heightPx}px;
  padding: 0 ${token.s6};
  border-bottom: 1px solid ${token.line};

  > :nth-child(3) {
    margin-left: auto;
  }
`;

const NoticeBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2} ${token.s3};
  padding: ${token.s2} ${token.s3};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${textStyle(13)}

  svg {
    color: ${token.warning};
  }

  button {
    margin-left: auto;
  }
`;
