import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Card, media, textStyle, token, Wordmark } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LanguageChoice, ThemeChoice } from '../layout/appearance.tsx';
import { layoutMessages } from '../messages.ts';

interface EntranceFrameProps {
  readonly title: string;
  readonly text?: string;
  readonly foot?: string;
  readonly children: ReactNode;
}

/** The frame of what is there before a session: the sign-in and an invitation. */
export function EntranceFrame({ title, text, foot, children }: EntranceFrameProps) {
  const t = useTranslation(layoutMessages);
  const { clientVersion } = usePlatform();
  return (
    <Frame>
      <header>
        <Wordmark name="Livery" size={22} />
        <span>{t('console')}</span>
        <End>
          <ThemeChoice />
          <LanguageChoice isBare />
        </End>
      </header>
      <div>
        <Box>
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
          <EntranceCard>{children}</EntranceCard>
        </Box>
      </div>
      <footer>
        <span>{location.host}</span>
        <span>{foot}</span>
        <End>{clientVersion}</End>
      </footer>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  min-height: 100dvh;

  > header,
  > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.s1} ${token.s3};
    min-height: 56px;
    padding: ${token.s1} ${token.s6};
    ${textStyle(12)}
    color: ${token.text3};
  }

  > header > :first-child {
    ${textStyle(14, 650)}
  }

  > div {
    display: grid;
    place-items: center;
    padding: ${token.s6} ${token.s4};
  }

  ${media.phone} {
    > header,
    > footer {
      padding: ${token.s1} ${token.s4};
    }
  }
`;

const End = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};
  margin-left: auto;
`;

const Box = styled.div`
  width: min(400px, 100%);

  h1 {
    ${textStyle(24, 650)}
  }

  > p {
    margin-top: ${token.s1};
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

const EntranceCard = styled(Card)`
  display: grid;
  gap: ${token.s4};
  margin-top: 20px;
`;
