import { formatPercent, useLanguage, useWords } from '@livery/i18n';
import { media, token, typeset } from '@livery/ui';
import { styled } from 'styled-components';
import { spotWords } from '../../../words.ts';

const shares = [25, 50, 75, 100] as const;

const Range = styled.input`
  width: 100%;
  height: 24px;
  margin: 0;
  accent-color: ${token.primary};
  cursor: pointer;

  ${media.touch} {
    height: 44px;
  }
`;

const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 6px;

  button {
    min-height: 28px;
    border-radius: ${token.r2};
    box-shadow: inset 0 0 0 1px ${token.lineStrong};
    ${typeset(12, 500)}
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

interface ShareSliderProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly disabled: boolean;
  readonly onShare: (percent: number) => void;
}

/** How much of what the member has the order takes. */
export function ShareSlider({ percent, disabled, onShare }: ShareSliderProps) {
  const say = useWords(spotWords);
  const language = useLanguage();
  return (
    <>
      <Range
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        disabled={disabled}
        aria-label={say('shareOfBalance')}
        aria-valuetext={formatPercent(String(percent), language)}
        onChange={(event) => onShare(Number(event.target.value))}
      />
      <Chips role="group" aria-label={say('shareOfBalance')}>
        {shares.map((share) => (
          <button key={share} type="button" disabled={disabled} onClick={() => onShare(share)}>
            {share === 100 ? say('all') : formatPercent(String(share), language)}
          </button>
        ))}
      </Chips>
    </>
  );
}
