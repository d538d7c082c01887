import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { marketUiMessages } from '@livery/market-ui/messages';
import { media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';

const shares = [5, 10, 25, 50, 75] as const;

const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(3rem, 100%), 1fr));
  gap: 6px;
  margin-top: ${token.s2};

  button {
    min-height: 28px;
    border-radius: ${token.r2};
    box-shadow: inset 0 0 0 1px ${token.fieldLine};
    ${textStyle(12, 500)}
    color: ${token.text2};

    ${media.hover} {
      &:hover:not(:disabled) {
        color: ${token.text1};
      }
    }

    ${media.touch} {
      min-height: 44px;
    }

    &:disabled {
      color: ${token.text3};
    }
  }
`;

interface ShareChipsProps {
  readonly disabled: boolean;
  readonly onShare: (percent: number) => void;
}

/** Shortcuts for a share of what the balance pays for. */
export function ShareChips({ disabled, onShare }: ShareChipsProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  return (
    <Chips role="group" aria-label={t('shareOfBalance')}>
      {shares.map((share) => (
        <button key={share} type="button" disabled={disabled} onClick={() => onShare(share)}>
          {formatPercent(String(share), language)}
        </button>
      ))}
    </Chips>
  );
}
