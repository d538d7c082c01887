import { supportLinks, type SupportKind, type SupportLink } from '@livery/contract/rules/support-links';
import { useTranslation } from '@livery/i18n';
import { useConfiguration, useServiceChat } from '@livery/platform';
import { media, textStyle, token } from '@livery/ui';
import { Headset, Mail, MessageCircle, MessageSquareText, Send, type LucideIcon } from 'lucide-react';
import styled, { css } from 'styled-components';
import { useDisclosure } from '../header/disclosure.ts';
import { HiddenWhenTight } from '../header/fold.ts';
import { MenuPanel } from '../header/menu-panel.tsx';
import { MenuButton, menuItemStyle, MenuRoot } from '../header/menu-styles.ts';
import { hostMessages } from '../messages.ts';

/** `list`: items of a menu. `bar`: side by side, wrapping. */
type SupportShape = 'list' | 'bar';

/** Neutral icons, because the messengers' logos are trademarks. */
const icons: Readonly<Record<SupportKind, LucideIcon>> = {
  whatsapp: MessageCircle,
  line: MessageSquareText,
  telegram: Send,
  email: Mail,
};

const useSupportLinks = (): readonly SupportLink[] => supportLinks(useConfiguration());

/** Whether the tenant has any customer service. */
export function useHasSupport(): boolean {
  const links = useSupportLinks();
  return useServiceChat().isOffered || links.length > 0;
}

/**
 * The tenant's customer service in the order of spec §2.3, each only if configured: service chat, WhatsApp, LINE,
 * Telegram, mail. Several accounts of one kind are shown with their names.
 */
export function SupportList({ shape = 'list' }: { readonly shape?: SupportShape }) {
  const t = useTranslation(hostMessages);
  const chat = useServiceChat();
  const links = useSupportLinks();
  if (!chat.isOffered && links.length === 0) return null;
  return (
    <List $shape={shape}>
      {chat.isOffered && (
        <li>
          <Link as="button" type="button" $shape={shape} onClick={chat.open}>
            <Headset size={16} strokeWidth={1.75} aria-hidden />
            <span>{t('serviceChat')}</span>
          </Link>
        </li>
      )}
      {links.map(({ kind, address, account }) => {
        const Icon = icons[kind];
        const isOneOfSeveral = links.filter((other) => other.kind === kind).length > 1;
        return (
          <li key={address}>
            <Link
              href={address}
              $shape={shape}
              {...(kind !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span>{isOneOfSeveral ? `${t(kind)} ${account}` : t(kind)}</span>
            </Link>
          </li>
        );
      })}
    </List>
  );
}

/** The customer service links behind one button; absent if the tenant has none. */
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

const barItemStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  ${textStyle(13)}
  color: ${token.text2};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
  }

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }
`;

const List = styled.ul<{ $shape: SupportShape }>`
  ${({ $shape }) =>
    $shape === 'bar' &&
    css`
      display: flex;
      flex-wrap: wrap;
      gap: 0 20px;
    `}
`;

const Link = styled.a<{ $shape: SupportShape }>`
  ${({ $shape }) => ($shape === 'bar' ? barItemStyle : menuItemStyle)}
`;
