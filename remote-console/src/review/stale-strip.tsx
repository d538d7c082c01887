import { useTranslation } from '@livery/i18n';
import { Button, textStyle, token } from '@livery/ui';
import { CloudOff, RotateCw } from 'lucide-react';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';
import { formatUtcTime } from '../utc.ts';

interface StaleStripProps {
  /** When the shown answer came, in epoch milliseconds. */
  readonly since: number;
  readonly onRetry: () => Promise<unknown>;
}

/** The exchange does not answer: what is shown is old, and nothing may be decided by it. */
export function StaleStrip({ since, onRetry }: StaleStripProps) {
  const t = useTranslation(reviewMessages);
  return (
    <Strip role="status">
      <CloudOff size={16} aria-hidden />
      <p>
        <b>{t('staleSince', { time: formatUtcTime(since / 1000) })}</b> {t('staleText')}
      </p>
      <Button size={28} icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
        {t('tryNow')}
      </Button>
    </Strip>
  );
}

const Strip = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 44px;
  padding: 6px ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.dangerSoft};
  ${textStyle(12)}

  > svg {
    flex: none;
    color: ${token.danger};
  }

  p {
    flex: 1;
  }
`;
