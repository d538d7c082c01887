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

/** The bell of a signed-in member, with what waits for them (docs/decisions.md §62). Visitors need none of its code. */
export function NoticeBell() {
  const [Button, setButton] = useState<ComponentType>();
  useEffect(() => {
    // A page is whole without its bell, so nothing is said when it cannot be loaded.
    loadButton().then(
      (loaded) => setButton(() => loaded),
      () => undefined,
    );
  }, []);
  return <BellPlace>{Button && <Button />}</BellPlace>;
}
