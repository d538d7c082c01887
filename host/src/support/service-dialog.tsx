import { memberInfoCall } from '@livery/contract/calls/member';
import { servicePath } from '@livery/contract/rules/service-cipher';
import { supportLink, type SupportEntry } from '@livery/contract/rules/support-list';
import { useTranslation } from '@livery/i18n';
import { serviceDialogAtom, usePlatform, useSupportEntries, type Platform } from '@livery/platform';
import { media, textStyle, token } from '@livery/ui';
import { FullScreenDialog } from '@livery/ui/overlay';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';
import { Unavailable } from '../status-pages/status-page-frame.tsx';
import { ChatLoading } from './service-chat.tsx';

/** Creates the link of a support entry and opens it. */
function SupportLinkLoader({ entry }: { readonly entry: SupportEntry }) {
  const platform = usePlatform();
  const setDialog = useSetAtom(serviceDialogAtom);
  useEffect(() => {
    const unmounted = new AbortController();
    linkFor(platform, entry, unmounted.signal).then(
      (link) => setDialog({ status: 'open', url: servicePath(link) }),
      // It only rejects if the dialog was closed in the meantime.
      () => undefined,
    );
    return () => unmounted.abort();
  }, [platform, entry, setDialog]);
  return <ChatLoading />;
}

/** The service dialog (spec §2.3): full screen, with `/service?url=…` of this site embedded. */
export function ServiceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation(hostMessages);
  const { url } = useAtomValue(serviceDialogAtom);
  const entries = useSupportEntries();
  const [chosen, choose] = useState(entries.length === 1 ? entries[0] : undefined);
  return (
    <FullScreenDialog isOpen onClose={onClose} title={t('serviceChat')} closeLabel={t('close')}>
      {url !== '' && <ServiceFrame path={url} onEscape={onClose} />}
      {url === '' && chosen && <SupportLinkLoader entry={chosen} />}
      {url === '' && !chosen && <ChatChoice entries={entries} onChoose={choose} />}
    </FullScreenDialog>
  );
}

/** Distinct names of the entries: the host name, with a number if several have the same one. */
export function chatNames(entries: readonly SupportEntry[], site: string): readonly string[] {
  const hosts = entries.map(({ url }) => new URL(url, site).hostname);
  return hosts.map((host, index) =>
    hosts.filter((other) => other === host).length > 1 ? `${index + 1}. ${host}` : host,
  );
}

interface ChatChoiceProps {
  readonly entries: readonly SupportEntry[];
  readonly onChoose: (entry: SupportEntry) => void;
}

/** Lets the visitor choose one of the tenant's service chats. */
function ChatChoice({ entries, onChoose }: ChatChoiceProps) {
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

interface ServiceFrameProps {
  readonly path: string;
  /** Called when Escape is pressed within the page. */
  readonly onEscape: () => void;
}

/** Embeds the `/service` page; shows a retry when it cannot be loaded. */
function ServiceFrame({ path, onEscape }: ServiceFrameProps) {
  const t = useTranslation(hostMessages);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');

  const retry = useCallback(() => setState('loading'), []);

  function onLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    // Only the site's own page has a readable `#root`: the browser's error page is not readable, a server's has no root.
    const page = currentTarget.contentDocument;
    setState(page?.querySelector('#root') ? 'loaded' : 'failed');
    page?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape());
  }

  if (state === 'failed') {
    return (
      <CenteredContent>
        <Unavailable title={t('chatFailed')} text={t('siteUnavailableHint')} onRetry={retry} />
      </CenteredContent>
    );
  }
  return (
    <>
      {state === 'loading' && <ChatLoading />}
      <ServiceIframe src={path} title={t('serviceChat')} $isLoaded={state === 'loaded'} onLoad={onLoad} />
    </>
  );
}

/**
 * The link of a support entry for the current visitor or member (spec §5 'Support link'). A member whose data cannot be
 * loaded gets a visitor's link, because that failure may be what they need help with.
 */
async function linkFor({ session, api }: Platform, entry: SupportEntry, signal: AbortSignal): Promise<string> {
  if (!session.isOpen()) return supportLink(entry);
  try {
    return supportLink(entry, await api.call(memberInfoCall, {}, { signal, quiet: true }));
  } catch (error) {
    signal.throwIfAborted();
    console.warn('support link without the member', error);
    return supportLink(entry);
  }
}

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

const ServiceIframe = styled.iframe<{ $isLoaded: boolean }>`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
  visibility: ${({ $isLoaded }) => ($isLoaded ? 'visible' : 'hidden')};
`;

const CenteredContent = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
`;
