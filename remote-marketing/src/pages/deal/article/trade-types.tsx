import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { marketingMessages, dealMessages } from '../../../messages.ts';
import { BookPicture, StepsPicture } from '../../home/sections/feature-pictures.tsx';
import { PageLink } from '../../page-links.tsx';
import { Section, Title, Wrap } from '../../page-styles.ts';
import { NearViewport } from '../../home/near-viewport.tsx';
import { TermsPicture } from './terms-picture.tsx';

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

interface TradeTypeProps {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly path: string;
  readonly Art: ComponentType;
}

function TradeType({ kind, title, text, link, path, Art }: TradeTypeProps) {
  return (
    <li>
      <Picture>
        <NearViewport height={200}>
          <Art />
        </NearViewport>
      </Picture>
      <TradeTypeKind>{kind}</TradeTypeKind>
      <h3>{title}</h3>
      <TradeTypeText>{text}</TradeTypeText>
      <TradeTypeLink to={path}>{link}</TradeTypeLink>
    </li>
  );
}

/** The three trade types (spec §2.8), each where its module is open. */
export function TradeTypes() {
  const t = useTranslation(dealMessages);
  const home = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  const hasSpot = useHasRoute('/spot');
  const hasC2c = useHasRoute('/c2c-sale');
  const coins = formatDecimal(String(claims.coinsTradable), language);
  const between = { link: home('c2cLink'), path: '/c2c-sale' };
  if (!hasSpot && !hasC2c) return null;
  return (
    <Section aria-labelledby="deal-types">
      <Wrap>
        <Title id="deal-types">{t('typesTitle')}</Title>
        <List>
          {hasSpot && (
            <TradeType
              kind={home('spot')}
              title={home('spotTitle')}
              text={home('spotText', { coins })}
              link={home('spotLink')}
              path="/spot"
              Art={BookPicture}
            />
          )}
          {hasC2c && (
            <>
              <TradeType
                {...between}
                kind={home('c2c')}
                title={home('c2cTitle')}
                text={home('c2cText')}
                Art={StepsPicture}
              />
              <TradeType {...between} kind={t('otc')} title={t('otcTitle')} text={t('otcText')} Art={TermsPicture} />
            </>
          )}
        </List>
      </Wrap>
    </Section>
  );
}
