import { Trans, useTranslation } from '@livery/i18n';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { enterOnScroll, gutter } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import type { FiguresVariant } from './figures.tsx';
import type { Claim } from './use-figures.ts';

const FigureParagraph = styled.p`
  ${enterOnScroll}
  max-width: 21em;
  padding: 128px ${gutter};
  box-sizing: content-box;
  ${display({ sizes: [1.875, 4.4, 4], weight: 500, leading: 1.14 })}
  letter-spacing: -0.042em;

  b {
    font-weight: 600;
    color: ${token.primaryText};
  }

  ${media.phone} {
    padding-block: 72px;
  }
`;

const emphasis = { b: (inner: string) => <b>{inner}</b> };

/** The figures in a paragraph of prose. */
export const FigureProse: FiguresVariant = ({ figures }) => {
  const t = useTranslation(marketingMessages);
  const valueOf = (claim: Claim) => figures.find((figure) => figure.claim === claim)?.value ?? '';
  const text = t('figuresProse', {
    users: valueOf('users'),
    countries: valueOf('countries'),
    volume: valueOf('dailyVolume'),
    listed: valueOf('coinsListed'),
    tradable: valueOf('coinsTradable'),
    trades: valueOf('tradesPerSecond'),
    hours: valueOf('support'),
  });
  return (
    <FigureParagraph>
      <Trans text={text} render={emphasis} />
    </FigureParagraph>
  );
};
