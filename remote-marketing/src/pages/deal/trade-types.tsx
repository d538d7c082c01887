import { useTranslation } from '@livery/i18n';
import { media, textStyle, token } from '@livery/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dealMessages } from '../../messages.ts';
import { FeaturePicture, useFeatures, type Feature } from '../home/sections/features.tsx';
import { PageLink } from '../page-links.tsx';
import { Section, Title, Wrap } from '../page-styles.ts';

interface TradeTypeProps extends Omit<Feature, 'name'> {
  readonly children: ReactNode;
}

const TradeType = ({ kind, title, text, link, path, children }: TradeTypeProps) => (
  <li>
    <Picture>{children}</Picture>
    <TradeTypeKind>{kind}</TradeTypeKind>
    <h3>{title}</h3>
    <TradeTypeText>{text}</TradeTypeText>
    <TradeTypeLink to={path}>{link}</TradeTypeLink>
  </li>
);

/** The three trade types (spec §2.8), each where its module is open. */
export function TradeTypes() {
  const t = useTranslation(dealMessages);
  const features = useFeatures();
  const spot = features.find(({ name }) => name === 'spot');
  const c2c = features.find(({ name }) => name === 'c2c');
  if (!spot && !c2c) return null;
  return (
    <Section aria-labelledby="deal-types">
      <Wrap>
        <Title id="deal-types">{t('typesTitle')}</Title>
        <List>
          {spot && (
            <TradeType {...spot}>
              <FeaturePicture name="spot" />
            </TradeType>
          )}
          {c2c && (
            <>
              <TradeType {...c2c}>
                <FeaturePicture name="c2c" />
              </TradeType>
              <TradeType {...c2c} kind={t('otc')} title={t('otcTitle')} text={t('otcText')}>
                <TermsPicture />
              </TradeType>
            </>
          )}
        </List>
      </Wrap>
    </Section>
  );
}

const terms = ['otcAmount', 'otcPrice', 'otcAccount', 'otcTime'] as const;

/** A sample over-the-counter order, with the terms that are fixed before money moves. */
function TermsPicture() {
  const t = useTranslation(dealMessages);
  return (
    <TermList>
      {terms.map((term) => (
        <li key={term}>
          {t(term)}
          <Check size={16} aria-hidden />
        </li>
      ))}
    </TermList>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${token.s6};
  margin-top: ${token.s12};

  > li {
    display: flex;
    flex-direction: column;
    padding: ${token.s6};
    border: 1px solid ${token.line};
    border-radius: ${token.r3};
    background: ${token.surface1};
  }

  /* A single trade type has its text beside its picture. */
  > li:only-child {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: 1fr auto auto 1fr;
    column-gap: ${token.s12};

    > :first-child {
      grid-row: 1 / span 4;
      margin: 0;
    }

    > :nth-child(2) {
      align-self: end;
    }
  }

  h3 {
    margin: ${token.s1} 0 ${token.s2};
    ${textStyle(20, 600)}
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    margin-top: ${token.s6};

    > li:only-child {
      display: flex;

      > :first-child {
        margin-bottom: ${token.s6};
      }

      > :nth-child(2) {
        align-self: auto;
      }
    }
  }
`;

const Picture = styled.div`
  display: grid;
  align-content: center;
  min-height: 210px;
  margin-bottom: ${token.s6};
`;

const TradeTypeKind = styled.p`
  ${textStyle(13, 500)}
  color: ${token.text3};
`;

const TradeTypeText = styled.p`
  flex: 1;
  ${textStyle(14)}
  color: ${token.text2};
`;

const TradeTypeLink = styled(PageLink)`
  align-self: start;
  min-height: 44px;
  margin-top: ${token.s2};
`;

const TermList = styled.ul`
  ${textStyle(14)}

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s4};
    min-height: 48px;
    border-top: 1px solid ${token.line};
  }

  li:last-child {
    border-bottom: 1px solid ${token.line};
  }

  svg {
    color: ${token.primaryText};
  }
`;
