import type { SupportEntry } from '@livery/contract/rules/support-list';
import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { hostMessages } from '../messages.ts';

const ChoiceArea = styled.div`
  max-width: 480px;
  margin-inline: auto;
  padding: ${token.s12} ${token.s4};

  p {
    margin-bottom: ${token.s4};
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

const ChatButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s3};
  width: 100%;
  min-height: 56px;
  padding: ${token.s2} ${token.s4};
  border: 1px solid ${token.line};
  border-radius: ${token.r2};
  ${textStyle(14, 500)}
  color: ${token.text1};
  text-align: start;
  overflow-wrap: anywhere;

  li + li & {
    margin-top: ${token.s2};
  }

  > svg {
    flex: none;
    color: ${token.text3};
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }
`;

/** Distinct names of the entries: the host name, with a number if several have the same one. */
export function chatNames(entries: readonly SupportEntry[], site: string): readonly string[] {
  const hosts = entries.map(({ url }) => new URL(url, site).hostname);
  return hosts.map((host, index) =>
    hosts.filter((other) => other === host).length > 1 ? `${index + 1}. ${host}` : host,
  );
}

export interface ChatChoiceProps {
  readonly entries: readonly SupportEntry[];
  readonly onChoose: (entry: SupportEntry) => void;
}

/** Lets the visitor choose one of the tenant's service chats. */
export function ChatChoice({ entries, onChoose }: ChatChoiceProps) {
  const t = useTranslation(hostMessages);
  const names = chatNames(entries, location.origin);
  return (
    <ChoiceArea>
      <p>{t('chatChoice')}</p>
      <ul>
        {entries.map((entry, index) => (
          <li key={names[index]}>
            <ChatButton type="button" onClick={() => onChoose(entry)}>
              {names[index]}
              <ChevronRight size={16} aria-hidden />
            </ChatButton>
          </li>
        ))}
      </ul>
    </ChoiceArea>
  );
}
