import { useTranslation } from '@livery/i18n';
import { Headset } from 'lucide-react';
import { useDisclosure } from '../header/disclosure.ts';
import { HiddenWhenTight } from '../header/fold.ts';
import { MenuButton, MenuRoot } from '../header/menu-styles.ts';
import { MenuPanel } from '../header/menu-panel.tsx';
import { hostMessages } from '../messages.ts';
import { SupportList, useHasSupport } from './support-list.tsx';

/** The ways to customer service, behind one button; a tenant without any has no button. */
export function SupportMenu() {
  const t = useTranslation(hostMessages);
  const hasSupport = useHasSupport();
  const { isOpen, root, button, panelId } = useDisclosure();
  if (!hasSupport) return null;
  return (
    <MenuRoot {...root}>
      <MenuButton type="button" {...button}>
        <Headset size={18} strokeWidth={1.75} aria-hidden />
        <HiddenWhenTight>{t('support')}</HiddenWhenTight>
      </MenuButton>
      {isOpen && (
        <MenuPanel id={panelId} placement="below">
          <SupportList />
        </MenuPanel>
      )}
    </MenuRoot>
  );
}
