import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { Title, Wrap } from '../../page-styles.ts';
import { dealMessages } from '../../../messages.ts';

const Band = styled.section`
  padding-block: ${token.s24};

  ${media.phone} {
    padding-block: ${token.s12};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(18rem, 30%)), 1fr));
  gap: ${token.s12} ${token.s8};
  margin-top: ${token.s12};

  li {
    padding-top: ${token.s4};
    border-top: 1px solid ${token.lineStrong};
  }

  h3 {
    margin-bottom: ${token.s2};
    ${textStyle(20, 600)}
    overflow-wrap: anywhere;
  }

  p {
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  ${media.phone} {
    gap: ${token.s8};
    margin-top: ${token.s6};
  }
`;

const promises = ['matching', 'ledger', 'fresh', 'private', 'cost', 'review'] as const;

/** The six promises for every deal (spec §2.8). */
export function Promises() {
  const t = useTranslation(dealMessages);
  const language = useLanguage();
  const fee = formatPercent(useConfiguration().spotTradingFee, language);
  return (
    <Band aria-labelledby="deal-promises">
      <Wrap>
        <Title id="deal-promises">{t('promisesTitle')}</Title>
        <List>
          {promises.map((name) => (
            <li key={name}>
              <h3>{t(`${name}Title`)}</h3>
              <p>{t(`${name}Text`, { fee })}</p>
            </li>
          ))}
        </List>
      </Wrap>
    </Band>
  );
}
