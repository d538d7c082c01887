import { code } from '@livery/contract/envelope';
import type { StartMessageKey, StartMessages } from '@livery/contract/start-page';
import { ApiError } from '@livery/platform';
import { Button, textStyle, token } from '@livery/ui';
import { CloudOff, Compass, RotateCw, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import type { Brand } from '../boot/configuration.ts';
import { handOff } from '../handoff/hand-off.tsx';
import { StatusPageFrame } from './status-page-frame.tsx';

interface FailureContent {
  readonly icon: LucideIcon;
  readonly title: StartMessageKey;
  readonly text: StartMessageKey;
}

const contents: Readonly<Record<StartFailure, FailureContent>> = {
  offline: { icon: WifiOff, title: 'siteOffline', text: 'siteOfflineHint' },
  unreachable: { icon: CloudOff, title: 'siteUnavailable', text: 'siteUnavailableHint' },
  broken: { icon: TriangleAlert, title: 'siteBroken', text: 'siteBrokenHint' },
  noSite: { icon: Compass, title: 'noSite', text: 'noSiteHint' },
};

interface FailurePageProps {
  readonly brand: Brand;
  readonly messages: StartMessages;
  readonly failure: StartFailure;
  /** Resolves when the retry is over, whatever its outcome. */
  readonly onRetry: () => Promise<void>;
}

/** Shows why the start-up failed, what to do, and a retry, which also runs when the network is back. */
export function FailurePage({ brand, messages, failure, onRetry }: FailurePageProps) {
  const [tries, setTries] = useState<'none' | 'running' | 'over'>('none');
  const { icon: Icon, title, text } = contents[failure];

  async function retry(): Promise<void> {
    if (tries === 'running') return;
    setTries('running');
    await onRetry();
    setTries('over');
  }

  useEffect(() => {
    document.title = `${messages[title]} · ${brand.appName}`;
  }, [messages, title, brand.appName]);
  useEffect(() => {
    const onOnline = () => void retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  });

  useLayoutEffect(handOff, []);

  return (
    <StatusPageFrame brand={brand} role="alert" icon={<Icon size={26} />} title={messages[title]} text={messages[text]}>
      <Button
        variant="primary"
        size={44}
        icon={<RotateCw size={16} aria-hidden />}
        busy={tries === 'running'}
        busyLabel={messages.retrying}
        onClick={retry}
      >
        {messages.retry}
      </Button>
      <RetryOutcome role="status">{{ none: '', running: '', over: messages.stillUnavailable }[tries]}</RetryOutcome>
    </StatusPageFrame>
  );
}

/** Why the start-up failed, as far as a visitor can act on it. */
export type StartFailure = 'offline' | 'unreachable' | 'broken' | 'noSite';

/** `fetch` rejects with a `TypeError` for a lost connection and with a `TimeoutError` for a timeout. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError
    ? error.kind === 'network' || error.kind === 'timeout'
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** The kind of failure that stopped the start-up. */
export function startFailure(error: unknown, onLine: boolean = navigator.onLine): StartFailure {
  if (error instanceof ApiError && error.code === code.unknownTenant) return 'noSite';
  if (!onLine) return 'offline';
  return isUnreachable(error) ? 'unreachable' : 'broken';
}

/** Its height is reserved, so that nothing moves when text appears. */
const RetryOutcome = styled.p`
  min-height: 1.25rem;
  ${textStyle(14)}
  color: ${token.text2};
`;
