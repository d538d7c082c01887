import { share, toDecimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { aboutMessages } from '../../messages.ts';

const Lead = styled.p`
  max-width: 68ch;
  margin-bottom: ${token.s6};
  ${textStyle(16)}
  letter-spacing: 0;
  color: ${token.text2};
`;

const Fees = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${token.s4};

  > div {
    padding: ${token.s6};
    border: 1px solid ${token.line};
    border-radius: ${token.r3};
    background: ${token.surface1};
  }

  dt {
    ${textStyle(14)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(44, 600)}
    font-variant-numeric: tabular-nums;
  }

  dd + dd {
    ${textStyle(13)}
    letter-spacing: 0;
    color: ${token.text3};
  }

  ${media.phone} {
    dd {
      ${textStyle(32, 600)}
    }
  }
`;

/** In USDT. */
const exampleAmount = toDecimal('1000');

/** The trading fees of the configuration, in percent (spec §2.10). Futures are left out where they are closed. */
export function FeeTopic() {
  const t = useTranslation(aboutMessages);
  const language = useLanguage();
  const { spotTradingFee, futureTradingFee } = useConfiguration();
  const hasFutures = useHasRoute('/futures');
  const fees = [
    ['spotFee', spotTradingFee] as const,
    ...(hasFutures ? [['futuresFee', futureTradingFee] as const] : []),
  ];
  return (
    <>
      <Lead>{t('feeLead')}</Lead>
      <Fees>
        {fees.map(([name, percent]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatPercent(percent, language)}</dd>
            <dd>
              {t('feeExample', {
                amount: formatDecimal(exampleAmount, language),
                fee: formatDecimal(share(exampleAmount, percent, 4), language),
              })}
            </dd>
          </div>
        ))}
      </Fees>
    </>
  );
}
