import { useTranslation } from '@livery/i18n';
import type { CommandState } from '@livery/platform/commands';
import { token } from '@livery/ui';
import styled from 'styled-components';
import { Notice } from '@livery/ui/notice';
import { ordersMessages } from '../../../../messages.ts';

/** Always there, because screen readers skip a region that arrives with its text; empty it takes no place. */
const StatusRegion = styled.div`
  margin-top: ${token.s4};

  &:empty {
    position: absolute;
  }
`;

/** What a member is told while no answer has come: that it is asked again, or that nobody knows. */
export function RedeemNotice({ state }: { readonly state: CommandState<unknown> }) {
  const t = useTranslation(ordersMessages);
  return (
    <StatusRegion role="status">
      {state.status === 'unknown' && (
        <Notice tone="warning">{t(state.isAskedAgain ? 'askedAgain' : 'outcomeUnknown')}</Notice>
      )}
    </StatusRegion>
  );
}
