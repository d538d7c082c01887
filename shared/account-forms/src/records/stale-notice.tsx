import { Button, textStyle, token } from '@livery/ui';
import { CloudOff } from 'lucide-react';
import styled from 'styled-components';

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

export interface StaleNoticeProps {
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => Promise<unknown>;
}

/** Tells that what is below is of the last successful answer, with a retry. */
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
