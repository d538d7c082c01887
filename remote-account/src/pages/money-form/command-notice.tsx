import { useTranslation } from '@livery/i18n';
import type { CommandState } from '@livery/platform/commands';
import styled from 'styled-components';
import { moneyFormMessages } from '../../messages.ts';
import { Notice } from '@livery/ui/notice';

/** Always there, because screen readers skip a region that arrives with its text; empty it takes no place. */
const StatusRegion = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** What a command's sender is told while no answer has come: that it is asked again, or that nobody knows. */
export function CommandNotice({ state }: { readonly state: CommandState<unknown> }) {
  const t = useTranslation(moneyFormMessages);
  return (
    <StatusRegion role="status">
      {state.status === 'unknown' && <Notice>{t(state.isAskedAgain ? 'askedAgain' : 'outcomeUnknown')}</Notice>}
    </StatusRegion>
  );
}
