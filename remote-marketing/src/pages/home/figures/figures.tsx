import type { MarketingClaims } from '@livery/contract/configuration';
import { formatCompact, formatDecimal, formatPercent, useLanguage, useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { media, token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingWords } from '../../../words.ts';
import { entering, Wrap } from '../look.ts';

type Claim = keyof MarketingClaims;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.s6};
  padding-block: ${token.s18};
  ${entering}

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    ${typeset(14)}
    color: ${token.text2};
  }

  dd {
    ${typeset(44, 600)}
    font-variant-numeric: tabular-nums;
  }

  ${media.tablet} {
    /* Two, or one below another where the text is large. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(18rem, 40%)), 1fr));
    row-gap: ${token.s8};
  }

  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    gap: ${token.s6} ${token.s4};
    padding-block: 40px;

    dd {
      ${typeset(24, 600)}
      font-variant-numeric: tabular-nums;
    }
  }
`;

/** The operator's figures (decisions 27), written out in the reader's language. */
export function Figures({ claims: keys }: { readonly claims: readonly Claim[] }) {
  const say = useWords(marketingWords);
  const language = useLanguage();
  const { claims } = useConfiguration();

  function written(claim: Claim): string {
    if (claim === 'lowestFeePercent') return say('feeBelow', { value: formatPercent(claims[claim], language) });
    const value = claims[claim];
    // Large figures are read, small ones counted.
    if (value >= 1_000_000) return formatCompact(value, language);
    return say('orMore', { value: formatDecimal(String(value), language) });
  }

  return (
    <section aria-label={say('figures')}>
      <Wrap>
        <List>
          {keys.map((claim) => (
            <div key={claim}>
              <dt>{say(claim)}</dt>
              <dd>{written(claim)}</dd>
            </div>
          ))}
        </List>
      </Wrap>
    </section>
  );
}
