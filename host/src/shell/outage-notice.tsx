import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, useLiveState, usePlatform } from '@livery/platform';
import { media, textStyle, token } from '@livery/ui';
import { CloudOff, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { hostMessages } from '../messages.ts';

/** Shows on every page that the connection is lost, until it is back. Screen readers announce it once. */
export function OutageNotice() {
  const t = useTranslation(hostMessages);
  const language = useLanguage();
  const outage = useOutage();
  const Icon = outage?.kind === 'offline' ? WifiOff : CloudOff;
  return (
    <>
      {outage && <ScrollSpacer />}
      <NoticeArea role="status">
        {outage && (
          <Notice>
            <Icon size={16} aria-hidden />
            <span>
              {t(outage.kind === 'offline' ? 'offline' : 'reconnecting')}
              {outage.pricesShown && ` ${t('pricesOld')}`}
            </span>
            <small aria-hidden>{formatAge(outage.seconds, language)}</small>
          </Notice>
        )}
      </NoticeArea>
    </>
  );
}

/** A shorter outage is not shown: the first connection, or a reconnect that succeeds at once. */
const shownAfterSeconds = 3;

interface Outage {
  /** The browser has no network, or the server cannot be reached. */
  readonly kind: 'offline' | 'unreachable';
  readonly seconds: number;
  /** Whether the page shows prices. */
  readonly pricesShown: boolean;
}

/** Epoch ms since when the browser reports no network. */
function useOfflineSince(): number | undefined {
  const { page } = usePlatform();
  const [since, setSince] = useState(() => (page.isOnline() ? undefined : Date.now()));
  useEffect(
    () =>
      page.on((event) => {
        if (event === 'online') setSince(undefined);
        if (event === 'offline') setSince(Date.now());
      }),
    [page],
  );
  return since;
}

/** The outage of the connection; `undefined` while there is none or it is too short to show. */
function useOutage(): Outage | undefined {
  const { prices, disconnectedSince, lastMessageAt } = useLiveState();
  const offlineSince = useOfflineSince();
  const since = Math.min(disconnectedSince ?? Infinity, offlineSince ?? Infinity);
  // Live prices prove a network, whatever the browser reports.
  const seconds = useAge(prices === 'live' || since === Infinity ? undefined : since);
  const pricesShown = disconnectedSince !== undefined && prices !== 'none';
  // The same age as beside the prices.
  const priceAge = useAge(pricesShown ? lastMessageAt : undefined);
  if (seconds === undefined || seconds < shownAfterSeconds) return undefined;
  return { kind: offlineSince === undefined ? 'unreachable' : 'offline', seconds: priceAge ?? seconds, pricesShown };
}

/** Does not catch presses on the page below it. */
const NoticeArea = styled.div`
  position: fixed;
  z-index: 55;
  inset: auto ${token.s4} calc(${token.s4} + ${token.bottomBar} + env(safe-area-inset-bottom, 0px));
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

const appear = keyframes`from { opacity: 0; }`;

const Notice = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  max-width: 100%;
  padding: 6px ${token.s3};
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.r2};
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  ${textStyle(13)}
  color: ${token.text1};
  animation: ${appear} ${token.calm} ease-out;

  svg {
    flex: none;
    color: ${token.warning};
  }

  small {
    ${textStyle(12)}
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    color: ${token.text3};
  }
`;

/** On a phone the notice is as wide as the page; this lets the end of the page be scrolled above it. */
const ScrollSpacer = styled.div`
  display: none;

  ${media.phone} {
    display: block;
    height: 5rem;
  }
`;
