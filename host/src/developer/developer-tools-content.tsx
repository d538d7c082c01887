import { formatTime, useTranslation } from '@livery/i18n';
import { usePlatform, useSignedIn, useSignOutCount } from '@livery/platform';
import { Button, lazyComponent, media, textStyle, token } from '@livery/ui';
import { FlaskConical, Unplug } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';
import { useReleases, type Override } from '../release/releases.ts';
import { endOverride } from './take-override.ts';

const Overlay = lazyComponent(async () => (await import('./overlay.tsx')).Overlay);

/** Compares the key's position, because the character that Alt types differs between keyboards. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD';

/** The bar that shows an active override, and the overlay opened by `?dev=1` or Alt+Shift+D. */
export function DeveloperToolsContent() {
  const override = useReleases().overridden();
  // A sign-out ends a preview.
  useSignOutCount();
  const [isOpen, setIsOpen] = useState(() => new URLSearchParams(location.search).get('dev') === '1');
  useEffect(() => {
    const end = new AbortController();
    addEventListener('keydown', (event) => isShortcut(event) && setIsOpen((before) => !before), { signal: end.signal });
    return () => end.abort();
  }, []);
  return (
    <>
      {override && <OverrideBar override={override} />}
      <Suspense>{isOpen && <Overlay onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

const problemKeys = {
  signedOut: 'previewSignedOut',
  refused: 'previewRefused',
  untrusted: 'previewUntrusted',
  unreachable: 'previewUnreachable',
} as const;

/** Shows on every page that a developer's build or a preview runs, or why it does not, and ends it. */
export function OverrideBar({ override }: { override: Override }) {
  const t = useTranslation(hostMessages);
  const platform = usePlatform();
  const isSignedIn = useSignedIn();
  const isBuild = 'origin' in override;
  const Icon = isBuild ? Unplug : FlaskConical;
  const problem = 'problem' in override ? override.problem : undefined;
  const mayWorkNow = problem === 'unreachable' || (problem === 'signedOut' && isSignedIn);

  function describe(): string {
    const { module } = override;
    if ('origin' in override)
      return t(override.release ? 'overrideRuns' : 'overrideMissing', { module, origin: override.origin });
    const { name } = override;
    if ('problem' in override) return t(problemKeys[override.problem], { module, name });
    return t('previewRuns', { module, name, signer: override.signer, time: formatTime(override.expires) });
  }

  return (
    <Bar aria-label={t(isBuild ? 'overrideBar' : 'previewBar')}>
      <p>
        <Icon size={16} aria-hidden />
        <span>{describe()}</span>
      </p>
      {mayWorkNow && (
        <Button size={28} onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      )}
      <Button size={28} onClick={() => endOverride(platform)}>
        {t('overrideEnd')}
      </Button>
    </Bar>
  );
}

/** Sticks to the lower edge of the window, below the end of the page, and above everything that floats. */
const Bar = styled.aside`
  position: sticky;
  z-index: 91;
  bottom: ${token.bottomBar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.s2} ${token.s4};
  padding: ${token.s2} ${token.s4};
  border-top: 2px solid ${token.warning};
  background: ${token.pop};
  ${textStyle(13)}
  color: ${token.text1};
  overflow-wrap: anywhere;

  p {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    min-width: 0;
  }

  svg {
    flex: none;
    color: ${token.warning};
  }

  ${media.phone} {
    button {
      min-height: 44px;
    }
  }
`;
