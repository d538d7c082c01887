import { useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { topicPath } from '../../about/topics.ts';
import { display } from '../home-styles.ts';
import { spans, tileStyles } from '../tiles.ts';
import { useFigures } from './use-figures.ts';

/** Light in both themes, with a tint of the tenant's colour. */
const Tile = styled.dl`
  ${tileStyles}
  ${spans(4, 6)}
  justify-content: space-between;
  gap: ${token.s6};
  min-height: 300px;
  margin: 0;
  background: color-mix(in srgb, ${token.primary} 12%, ${token.surface1});

  dt {
    ${textStyle(16, 500)}
    letter-spacing: 0;

    &::first-letter {
      text-transform: uppercase;
    }
  }
`;

const Value = styled.dd`
  margin-left: -0.04em;
  ${display({ sizes: [4, 6.6, 5.5] })}
  font-variant-numeric: tabular-nums;
`;

const FeeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(14, 500)}

  ${media.touch} {
    min-height: 44px;
  }
`;

/** The lowest fee in display size (layout 7). */
export function FeeTile() {
  const t = useTranslation(marketingMessages);
  const [fee] = useFigures(['lowestFeePercent']);
  const hasAbout = useHasRoute('/about');
  return (
    <Tile data-theme="light">
      <dt>{fee?.label}</dt>
      <Value>{fee?.value}</Value>
      {hasAbout && (
        <dd>
          <FeeLink to={topicPath('fee')}>
            {t('seeFees')}
            <ArrowRight size={16} aria-hidden />
          </FeeLink>
        </dd>
      )}
    </Tile>
  );
}
