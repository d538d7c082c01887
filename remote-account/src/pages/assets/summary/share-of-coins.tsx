import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Button, Donut, Skeleton, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { accountMessages } from '../../../messages.ts';
import type { CoinShare } from './coin-shares.ts';
import { Caption, ShareLayout } from './summary-card.tsx';

function usePercent(): (permille: number) => string {
  const t = useTranslation(accountMessages);
  const language = useLanguage();
  const format = (tenths: number) =>
    formatPercent(`${Math.floor(tenths / 10)}.${tenths % 10}`, language, { min: 1, max: 1 });
  return (permille) => (permille === 0 ? t('underOneTenth', { percent: format(1) }) : format(permille));
}

/** The ring without shares. */
const emptyRing = [{ label: '', share: 1, colour: token.surface3 }];

function Ring({ shares, coinCount }: Pick<ShareOfCoinsProps, 'shares' | 'coinCount'>) {
  const t = useTranslation(accountMessages);
  const unit = t('coins', { count: coinCount });
  const parts = shares?.map(({ coin, permille }, rank) => ({
    label: coin ?? '',
    share: permille / 1000,
    colour: sliceColour(rank),
  }));
  return (
    <Donut label={`${coinCount} ${unit}`} parts={parts?.length ? parts : emptyRing}>
      <RingCaption>
        <b>{coinCount}</b>
        {unit}
      </RingCaption>
    </Donut>
  );
}

function Legend({ shares }: { readonly shares: readonly CoinShare[] }) {
  const t = useTranslation(accountMessages);
  const percent = usePercent();
  return (
    <ShareList>
      {shares.map(({ coin, permille }, index) => (
        <li key={coin ?? ''}>
          <Swatch style={{ background: sliceColour(index) }} />
          {coin ?? t('otherCoins')}
          <span>{percent(permille)}</span>
        </li>
      ))}
    </ShareList>
  );
}

export interface ShareOfCoinsProps {
  /** `undefined` while prices are unknown. */
  readonly shares: readonly CoinShare[] | undefined;
  readonly coinCount: number;
  readonly pricesFailed: boolean;
  readonly onRetry: () => unknown;
}

/** The coins that make up the total. */
export function ShareOfCoins({ shares, coinCount, pricesFailed, onRetry }: ShareOfCoinsProps) {
  const t = useTranslation(accountMessages);
  return (
    <div>
      <Caption>{t('shareOfCoins')}</Caption>
      <ShareLayout>
        <Ring shares={shares} coinCount={coinCount} />
        {shares === undefined && !pricesFailed && <Skeleton height="72px" />}
        {shares === undefined && pricesFailed && (
          <ShareNote>
            {t('pricesMissing')}
            <Button size={28} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          </ShareNote>
        )}
        {shares?.length === 0 && <ShareNote>{t('sharesEmpty')}</ShareNote>}
        {shares && shares.length > 0 && <Legend shares={shares} />}
      </ShareLayout>
    </div>
  );
}

const rotated = (degrees: number) => `oklch(from ${token.primary} 0.7 0.14 calc(h + ${degrees}))`;

/** Hues rotated from the tenant's colour, so that they differ whatever it is. None is the colour of rise or fall. */
const colours = [
  token.primary,
  rotated(250),
  rotated(105),
  `oklch(from ${token.primary} 0.86 0.09 h)`,
  rotated(295),
  token.text3,
];

/** The colour of a share by its rank, the largest first. */
const sliceColour = (rank: number): string => colours[rank] ?? token.text3;

const ShareList = styled.ul`
  li {
    display: flex;
    align-items: center;
    gap: ${token.s2};
    min-height: 24px;
    ${textStyle(12)}
    font-variant-numeric: tabular-nums;
  }

  span {
    margin-left: auto;
    color: ${token.text2};
  }
`;

const Swatch = styled.i`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 2px;
`;

const ShareNote = styled.div`
  display: grid;
  gap: ${token.s3};
  justify-items: start;
  ${textStyle(13)}
  color: ${token.text3};
`;

const RingCaption = styled.p`
  text-align: center;
  ${textStyle(12, 500)}
  /* The hole of the ring has a fixed size, so the text must not outgrow it. */
  font-size: min(0.75rem, 14px);
  line-height: 1.3;
  color: ${token.text3};

  b {
    display: block;
    ${textStyle(20, 600)}
    font-size: min(1.25rem, 28px);
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    color: ${token.text1};
  }
`;
