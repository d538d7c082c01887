import { useLiveState } from '@livery/platform';
import { staleStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const PhoneCase = styled.div`
  flex: none;
  width: 294px;
  max-width: 100%;
  height: 614px;
  padding: 8px;
  border-radius: 46px;
  background: #08090a;
  box-shadow:
    inset 0 0 0 1px #3a3f45,
    0 24px 64px rgb(0 0 0 / 0.35);
`;

const Screen = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  position: relative;
  height: 100%;
  padding: 0 18px;
  border-radius: 38px;
  background: ${token.surface0};
  overflow: hidden;
`;

const CameraIsland = styled.div`
  width: 78px;
  height: 22px;
  margin: 10px auto 14px;
  border-radius: 11px;
  background: #000;
  box-shadow: 0 0 0 1px ${token.line};
`;

/**
 * A phone that shows the site's own pages, always in the dark theme. A market on it leads to its page by a press, but not by
 * keyboard, because whoever shows a phone hides it from screen readers.
 */
export function Phone({ children }: { readonly children: ReactNode }) {
  const stale = useLiveState().prices === 'stale';
  return (
    <PhoneCase data-theme="dark">
      <Screen $stale={stale}>
        <CameraIsland />
        {children}
      </Screen>
    </PhoneCase>
  );
}
