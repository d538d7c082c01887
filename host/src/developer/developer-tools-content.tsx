import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Button, lazyComponent, media, textStyle, token } from '@livery/ui';
import { Unplug } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { hostMessages } from '../messages.ts';
import { useReleases } from '../release/releases.ts';
import { endOverride, type Override } from './take-override.ts';

const Overlay = lazyComponent(async () => (await import('./overlay.tsx')).Overlay);

/** Compares the key's position, because the character that Alt types differs between keyboards. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD';

/** The bar that shows an active override, and the overlay opened by `?dev=1` or Alt+Shift+D. */
export function DeveloperToolsContent() {
  const override = useReleases().overridden();
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

/** Shows on every page that a developer's build of a module runs or could not be loaded, and ends the override. */
export function OverrideBar({ override }: { override: Override }) {
  const t = useTranslation(hostMessages);
  const platform = usePlatform();
  const { module, origin, release } = override;
  return (
    <Bar aria-label={t('overrideBar')}>
      <p>
        <Unplug size={16} aria-hidden />
        <span>{t(release ? 'overrideRuns' : 'overrideMissing', { module, origin })}</span>
      </p>
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
