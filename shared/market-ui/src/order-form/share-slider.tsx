import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import styled, { css } from 'styled-components';
import { marketUiMessages } from '../messages.ts';

const shares = [25, 50, 75, 100] as const;

/** Half of the knob, which stays within the track at both ends. */
const knobRadius = '8px';
const positionOf = (share: string) => `calc(${knobRadius} + ${share} * (100% - 2 * ${knobRadius}))`;

const SliderTrack = styled.div<{ $side: 'buy' | 'sell' }>`
  --fill: ${({ $side }) => ($side === 'buy' ? token.upFill : token.downFill)};
  position: relative;
  height: 24px;

  ${media.touch} {
    height: 44px;
  }

  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 2px) 0;
    border-radius: ${token.r1};
    background: linear-gradient(90deg, var(--fill) ${positionOf('var(--share)')}, ${token.surface3} 0);
  }

  > i {
    position: absolute;
    top: calc(50% - 4px);
    width: 8px;
    height: 8px;
    margin-left: -4px;
    border: 2px solid ${token.lineStrong};
    border-radius: 50%;
    background: ${token.surface1};
  }
`;

const knob = css`
  appearance: none;
  box-sizing: border-box;
  width: calc(2 * ${knobRadius});
  height: calc(2 * ${knobRadius});
  border: 4px solid var(--fill);
  border-radius: 50%;
  background: #fff;
`;

const SliderInput = styled.input`
  appearance: none;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  background: none;
  cursor: pointer;

  /* Two rules: a browser drops a rule that names the other browser's pseudo-element. */
  &::-webkit-slider-thumb {
    ${knob}
  }

  &::-moz-range-thumb {
    ${knob}
  }

  &:disabled {
    --fill: ${token.lineStrong};
    cursor: default;
  }
`;

/** Four buttons for common figures of a field. */
export const ShareButtons = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 6px;

  button {
    min-height: 28px;
    border-radius: ${token.r2};
    box-shadow: inset 0 0 0 1px ${token.lineStrong};
    ${textStyle(12, 500)}
    color: ${token.text2};

    ${media.hover} {
      &:hover {
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

export interface ShareSliderProps {
  readonly side: 'buy' | 'sell';
  /** 0 to 100. */
  readonly percent: number;
  readonly disabled: boolean;
  readonly onShare: (percent: number) => void;
  /** Whether it has buttons for common shares below it. Default: true. */
  readonly hasButtons?: boolean;
}

/** The share of the available balance that the order takes, in percent. */
export function ShareSlider({ side, percent, disabled, onShare, hasButtons = true }: ShareSliderProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  return (
    <>
      <SliderTrack $side={side} style={{ '--share': percent / 100 }}>
        {[0, ...shares].map((share) => (
          <i key={share} style={{ left: positionOf(String(share / 100)) }} />
        ))}
        <SliderInput
          type="range"
          min={0}
          max={100}
          step={1}
          value={percent}
          disabled={disabled}
          aria-label={t('shareOfBalance')}
          aria-valuetext={formatPercent(String(percent), language)}
          onChange={(event) => onShare(Number(event.target.value))}
        />
      </SliderTrack>
      {hasButtons && (
        <ShareButtons role="group" aria-label={t('shareOfBalance')}>
          {shares.map((share) => (
            <button key={share} type="button" disabled={disabled} onClick={() => onShare(share)}>
              {share === 100 ? t('all') : formatPercent(String(share), language)}
            </button>
          ))}
        </ShareButtons>
      )}
    </>
  );
}
