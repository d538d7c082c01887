import { formatCompact, formatPercent, Trans, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { Wrap, enterOnScroll } from '../../page-styles.ts';
import { display } from '../home-styles.ts';

const StatementWrap = styled(Wrap)`
  padding-block: 128px 112px;

  ${media.phone} {
    padding-block: 72px 56px;
  }
`;

const StatementHeading = styled.h2`
  ${enterOnScroll}
  max-width: 17em;
  ${display({ sizes: [2.25, 4.7, 3.75], weight: 500, leading: 1.07 })}
  letter-spacing: -0.04em;
  color: ${token.text3};

  b {
    font-weight: 500;
    color: ${token.text1};
  }
`;

const emphasis = { b: (inner: string) => <b>{inner}</b> };

/** The operator's statement: two sentences with two of the operator's figures. */
export function Statement() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  const text = t('depthStatement', {
    fee: formatPercent(claims.lowestFeePercent, language),
    volume: formatCompact(claims.dailyVolume, language),
  });
  return (
    <section aria-labelledby="home-statement">
      <StatementWrap>
        <StatementHeading id="home-statement">
          <Trans text={text} render={emphasis} />
        </StatementHeading>
      </StatementWrap>
    </section>
  );
}
