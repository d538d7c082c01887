import { useTranslation } from '@livery/i18n';
import type { CommandState } from '@livery/platform/commands';
import { moneyFormMessages } from './messages.ts';
import { Notice } from './notice.tsx';

/** What a command's sender is told while no answer has come: that it is asked again, or that nobody knows. */
export function CommandNotice({ state }: { readonly state: CommandState<unknown> }) {
  const t = useTranslation(moneyFormMessages);
  return (
    <div role="status">
      {state.status === 'unknown' && <Notice>{t(state.isAskedAgain ? 'askedAgain' : 'outcomeUnknown')}</Notice>}
    </div>
  );
}
