import { useAmountsHidden } from '@livery/account-forms/amounts-hidden';
import { useTranslation } from '@livery/i18n';
import { IconButton, VisuallyHidden } from '@livery/ui';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { accountMessages } from '../../../messages.ts';

/** An amount that the eye button hides. */
export function PrivateAmount({ children }: { readonly children: ReactNode }) {
  const { hidden } = useAmountsHidden();
  const t = useTranslation(accountMessages);
  if (!hidden) return children;
  return (
    <>
      <span aria-hidden>••••••</span>
      <VisuallyHidden>{t('amountHidden')}</VisuallyHidden>
    </>
  );
}

/** The eye button, which hides and shows every amount of the page. */
export function HideAmountsButton() {
  const { hidden, toggle } = useAmountsHidden();
  const t = useTranslation(accountMessages);
  return (
    <IconButton label={t(hidden ? 'showAmounts' : 'hideAmounts')} onClick={toggle}>
      {hidden ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
    </IconButton>
  );
}
