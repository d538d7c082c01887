import type { StartMessageKey, StartMessages } from '@livery/contract/start-page';
import { Button, token, textStyle } from '@livery/ui';
import { CloudOff, Compass, RotateCw, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Brand } from '../boot/brand.ts';
import { handOff } from '../handoff/hand-off.ts';
import { StatusPageFrame } from './status-page-frame.tsx';
import type { StartFailure } from './start-failure.ts';

/** Its room is kept, so that nothing moves when it speaks. */
const Outcome = styled.p`
  min-height: 1.25rem;
  ${textStyle(14)}
  color: ${token.text2};
`;

interface Look {
  readonly icon: LucideIcon;
  readonly title: StartMessageKey;
  readonly text: StartMessageKey;
}

const looks: Readonly<Record<StartFailure, Look>> = {
  offline: { icon: WifiOff, title: 'siteOffline', text: 'siteOfflineHint' },
  unreachable: { icon: CloudOff, title: 'siteUnavailable', text: 'siteUnavailableHint' },
  broken: { icon: TriangleAlert, title: 'siteBroken', text: 'siteBrokenHint' },
  noSite: { icon: Compass, title: 'noSite', text: 'noSiteHint' },
};

export interface FailurePageProps {
  readonly brand: Brand;
  readonly words: StartMessages;
  readonly failure: StartFailure;
  /** Resolves when the try is over, however it went. */
  readonly onRetry: () => Promise<void>;
}

/** The start-up failed: what happened, what to do, and a retry, which comes by itself when the network is back. */
export function FailurePage({ brand, words, failure, onRetry }: FailurePageProps) {
  const [tries, setTries] = useState<'none' | 'running' | 'over'>('none');
  const { icon: Icon, title, text } = looks[failure];

  async function retry(): Promise<void> {
    if (tries === 'running') return;
    setTries('running');
    await onRetry();
    setTries('over');
  }

  useEffect(() => {
    document.title = `${words[title]} · ${brand.appName}`;
  }, [words, title, brand.appName]);
  useEffect(() => {
    const onOnline = () => void retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  });

  useLayoutEffect(handOff, []);

  return (
    <StatusPageFrame brand={brand} role="alert" icon={<Icon size={26} />} title={words[title]} text={words[text]}>
      <Button
        variant="primary"
        size={44}
        icon={<RotateCw size={16} aria-hidden />}
        busy={tries === 'running'}
        busyLabel={words.retrying}
        onClick={retry}
      >
        {words.retry}
      </Button>
      <Outcome role="status">{{ none: '', running: '', over: words.stillUnavailable }[tries]}</Outcome>
    </StatusPageFrame>
  );
}
