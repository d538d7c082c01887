import { token } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Case = styled.div`
  flex: none;
  width: 294px;
  height: 614px;
  padding: 8px;
  border-radius: 46px;
  background: #08090a;
  box-shadow:
    inset 0 0 0 1px #3a3f45,
    0 24px 64px rgb(0 0 0 / 0.35);
`;

const Screen = styled.div`
  height: 100%;
  padding: 0 18px;
  border-radius: 38px;
  background: ${token.surface0};
  overflow: hidden;
`;

const Island = styled.div`
  width: 78px;
  height: 22px;
  margin: 10px auto 14px;
  border-radius: 11px;
  background: #000;
  box-shadow: 0 0 0 1px ${token.line};
`;

/** A phone that shows our own pages, always in the dark theme. */
export function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <Case data-theme="dark">
      <Screen>
        <Island />
        {children}
      </Screen>
    </Case>
  );
}
