import { useWords } from '@livery/i18n';
import { Headset } from 'lucide-react';
import { hostWords } from '../words.ts';
import { useDisclosure } from './disclosure.ts';
import { HiddenWhenTight } from './fold.ts';
import { MenuButton, MenuPanel, MenuRoot } from './menu-look.ts';
import { SupportList, useSupportLinks } from './support-list.tsx';

/** The ways to customer service, behind one button; a tenant without any has no button. */
export function SupportMenu() {
  const say = useWords(hostWords);
  const links = useSupportLinks();
  const { isOpen, root, button, panelId } = useDisclosure();
  if (links.length === 0) return null;
  return (
    <MenuRoot {...root}>
      <MenuButton type="button" {...button}>
        <Headset size={18} strokeWidth={1.75} aria-hidden />
        <HiddenWhenTight>{say('support')}</HiddenWhenTight>
      </MenuButton>
      {isOpen && (
        <MenuPanel id={panelId} $placement="below">
          <SupportList links={links} />
        </MenuPanel>
      )}
    </MenuRoot>
  );
}
