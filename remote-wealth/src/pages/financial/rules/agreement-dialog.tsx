import { useTranslation } from '@livery/i18n';
import { Button } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { rulesMessages } from '../../../messages.ts';
import { ServerText, WithServerTexts } from './server-text.tsx';

/** The agreement that a member accepts with every pledge (spec §2.9, §7 `wealthProtocol`), over the buy dialog. */
export function AgreementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation(rulesMessages);
  return (
    <Dialog
      title={t('agreement')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      width={640}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <WithServerTexts>{({ wealthProtocol }) => <ServerText html={wealthProtocol} />}</WithServerTexts>
    </Dialog>
  );
}
