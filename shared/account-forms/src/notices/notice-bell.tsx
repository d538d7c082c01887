import { getLanguage } from '@livery/i18n';
import { loadChunk, media } from '@livery/ui';
import { useEffect, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { noticeMessages } from '../messages.ts';

/** Keeps the bell's place until it is loaded. */
const BellPlace = styled.div`
  flex: none;
  min-width: 36px;
  min-height: 36px;

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
`;

async function loadButton() {
  const [{ BellButton }] = await Promise.all([
    loadChunk(() => import('./bell-button.tsx')),
    loadChunk(() => noticeMessages.load(getLanguage())),
  ]);
  return BellButton;
}

/** The notices' bell of a signed-in member (docs/decisions.md §62). Visitors do not load its code. */
export function NoticeBell() {
  const [Button, setButton] = useState<ComponentType>();
  useEffect(() => {
    // The page works without the bell, so a failure is not reported.
    loadButton().then(
      (loaded) => setButton(() => loaded),
      () => undefined,
    );
  }, []);
  return <BellPlace>{Button && <Button />}</BellPlace>;
}
