import { useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { Mail, MessageCircle, MessageSquareText, Send, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { hostWords } from '../words.ts';
import { menuLine } from './menu-look.ts';
import { supportLinks, type SupportKind, type SupportLink } from './support-links.ts';

/** The messengers' own marks are not ours to draw. */
const icons: Readonly<Record<SupportKind, LucideIcon>> = {
  whatsapp: MessageCircle,
  line: MessageSquareText,
  telegram: Send,
  email: Mail,
};

const Line = styled.a`
  ${menuLine}
`;

export const useSupportLinks = (): readonly SupportLink[] => supportLinks(useConfiguration());

/** The tenant's customer-service links (spec §2.3). An account is named where there are several of its kind. */
export function SupportList({ links }: { readonly links: readonly SupportLink[] }) {
  const say = useWords(hostWords);
  return (
    <ul>
      {links.map(({ kind, address, account }) => {
        const Icon = icons[kind];
        const isOneOfSeveral = links.filter((other) => other.kind === kind).length > 1;
        return (
          <li key={address}>
            <Line href={address} {...(kind !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span>{isOneOfSeveral ? `${say(kind)} ${account}` : say(kind)}</span>
            </Line>
          </li>
        );
      })}
    </ul>
  );
}
