import { servicePath } from '@livery/contract/rules/service-cipher';
import type { SupportEntry } from '@livery/contract/rules/support-list';
import { useTranslation } from '@livery/i18n';
import { serviceDialogAtom, usePlatform, useSupportEntries } from '@livery/platform';
import { FullScreenDialog } from '@livery/ui/overlay';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { hostMessages } from '../messages.ts';
import { ChatChoice } from './chat-choice.tsx';
import { ChatWaiting } from './chat-waiting.tsx';
import { linkFor } from './member-support-link.ts';
import { ServiceFrame } from './service-frame.tsx';

/** Makes the path that embeds `entry`, and opens it. */
function LinkMaker({ entry }: { readonly entry: SupportEntry }) {
  const platform = usePlatform();
  const setDialog = useSetAtom(serviceDialogAtom);
  useEffect(() => {
    const gone = new AbortController();
    linkFor(platform, entry, gone.signal).then(
      (link) => setDialog({ status: 'open', url: servicePath(link) }),
      // The dialog was closed meanwhile, and nothing else makes it fail.
      () => undefined,
    );
    return () => gone.abort();
  }, [platform, entry, setDialog]);
  return <ChatWaiting />;
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
      {url === '' && chosen && <LinkMaker entry={chosen} />}
      {url === '' && !chosen && <ChatChoice entries={entries} onChoose={choose} />}
    </FullScreenDialog>
  );
}
