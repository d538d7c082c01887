import { Wordmark, centredStyle, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Brand } from '../boot/brand.ts';

const StatusMain = styled.main`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${token.s4} ${token.s6} ${token.s12};
`;

const Content = styled.div`
  ${centredStyle}
  gap: ${token.s3};

  > button {
    margin-top: ${token.s4};
  }
`;

const IconTile = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-bottom: ${token.s2};
  border-radius: ${token.r3};
  background: ${token.surface2};
  color: ${token.primaryText};
`;

const Message = styled.div`
  display: grid;
  gap: ${token.s2};
  justify-items: center;
  max-width: 100%;

  h1 {
    ${textStyle(24, 650)}
  }

  p {
    max-width: 44ch;
    ${textStyle(16)}
    color: ${token.text2};
  }
`;

export interface StatusPageFrameProps {
  readonly brand: Pick<Brand, 'appName' | 'logoUri'>;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** A failure interrupts a screen reader, a wait does not. */
  readonly role: 'alert' | 'status';
  /** The actions. */
  readonly children?: ReactNode;
}

/** A whole page with one message and the tenant's brand, shown instead of the site. */
export function StatusPageFrame({
  brand: { appName, logoUri },
  icon,
  title,
  text,
  role,
  children,
}: StatusPageFrameProps) {
  return (
    <StatusMain>
      <Wordmark name={appName} logo={logoUri} />
      <Content>
        <IconTile aria-hidden>{icon}</IconTile>
        <Message role={role}>
          <h1>{title}</h1>
          <p>{text}</p>
        </Message>
        {children}
      </Content>
    </StatusMain>
  );
}
