import { useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { ErrorState, Skeleton, textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { styled } from 'styled-components';
import { futuresMessages, riskMessages } from '../../../messages.ts';
import { LossLimit } from './loss-limit.tsx';
import { Pause } from './pause.tsx';
import { useRisk } from './use-risk.ts';

const Lead = styled.p`
  padding-bottom: ${token.s4};
  ${textStyle(13)}
  color: ${token.text2};
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${token.s6};
`;

export interface LimitsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What a member sets to protect themselves, as far as the operator offers it. */
export function LimitsDialog({ isOpen, onClose }: LimitsDialogProps) {
  const t = useTranslation(riskMessages);
  const page = useTranslation(futuresMessages);
  const shared = useTranslation(marketUiMessages);
  const { data, isError, refetch } = useRisk();
  return (
    <Dialog title={page('limits')} isOpen={isOpen} onClose={onClose} closeLabel={shared('pickerClose')} width={760}>
      <Lead>{t('lead')}</Lead>
      {data ? (
        <Parts>
          {data.lossLimit && <LossLimit limit={data.lossLimit} />}
          {data.pause && <Pause until={data.pause.until} />}
        </Parts>
      ) : isError ? (
        <ErrorState title={t('failed')} retryLabel={shared('tryAgain')} onRetry={refetch} />
      ) : (
        <Skeleton height={200} />
      )}
    </Dialog>
  );
}
