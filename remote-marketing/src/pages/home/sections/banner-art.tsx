import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { token } from '@livery/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';

/** The size of agents' banners in px. The layout may show only a part of them. */
const pictureSize = { width: 960, height: 480 };

const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
  background: ${token.surface1};
`;

/**
 * The picture of the home banner: the agent's own (spec §1), or the layout's art where there is none or it fails to load.
 */
export function BannerArt({ children }: { readonly children?: ReactNode }) {
  const t = useTranslation(marketingMessages);
  const { appName, agentTraits } = useConfiguration();
  const { bannerUri } = agentTraits;
  const [failed, setFailed] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have failed before the listener was attached.
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(bannerUri);
  }, [bannerUri]);
  if (bannerUri === '' || bannerUri === failed) return children;
  return (
    <Picture
      ref={picture}
      src={bannerUri}
      alt={t('bannerPicture', { name: appName })}
      {...pictureSize}
      fetchPriority="high"
      onError={() => setFailed(bannerUri)}
    />
  );
}
