import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { IconButton, VisuallyHidden } from '@livery/ui';
import { Eye, EyeOff } from 'lucide-react';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { accountMessages } from '../../../messages.ts';

interface AmountsPrivacy {
  readonly hidden: boolean;
  readonly toggle: () => void;
}

const PrivacyContext = createContext<AmountsPrivacy>({ hidden: false, toggle() {} });

/** Persists over visits and shares between tabs whether the member hides amounts. */
export function AmountsPrivacyProvider({ children }: { readonly children: ReactNode }) {
  const { stored } = usePlatform();
  const [hidden, setHidden] = useState(() => stored.get('hideAmounts') === '1');
  useEffect(() => stored.onOtherTab('hideAmounts', () => setHidden(stored.get('hideAmounts') === '1')), [stored]);
  const privacy = useMemo(
    () => ({
      hidden,
      toggle() {
        if (hidden) stored.remove('hideAmounts');
        else stored.set('hideAmounts', '1');
        setHidden(!hidden);
      },
    }),
    [hidden, stored],
  );
  return <PrivacyContext value={privacy}>{children}</PrivacyContext>;
}

/** Whether the member hides amounts. */
export const useAmountsHidden = (): boolean => use(PrivacyContext).hidden;

/** An amount that the eye button hides. */
export function PrivateAmount({ children }: { readonly children: ReactNode }) {
  const { hidden } = use(PrivacyContext);
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
  const { hidden, toggle } = use(PrivacyContext);
  const t = useTranslation(accountMessages);
  return (
    <IconButton label={t(hidden ? 'showAmounts' : 'hideAmounts')} onClick={toggle}>
      {hidden ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
    </IconButton>
  );
}
