import { servicePath } from '@livery/contract/rules/service-cipher';
import type { SupportEntry } from '@livery/contract/rules/support-list';
import { useTranslation } from '@livery/i18n';
import { serviceDialogAtom, usePlatform, useSupportEntries } from '@livery/platform';
import { FullScreenDialog } from '@livery/ui/overlay';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { hostMessages } from '../messages.ts';
import { ChatChoice } from './chat-choice.tsx';
import { ChatLoading } from './chat-loading.tsx';
import { linkFor } from './member-support-link.ts';
import { ServiceFrame } from './service-frame.tsx';

/** Creates the link of a support entry and opens it. */
function SupportLinkLoader({ entry }: { readonly entry: SupportEntry }) {
  const platform = usePlatform();
  const setDialog = useSetAtom(serviceDialogAtom);
  useEffect(() => {
    const unmounted = new AbortController();
    linkFor(platform, entry, unmounted.signal).then(
      (link) => setDialog({ status: 'open', url: servicePath(link) }),
      // It only rejects when the dialog was closed meanwhile.
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
