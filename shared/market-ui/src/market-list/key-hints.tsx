import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';

/** A key of the keyboard. Hidden on touch screens, which have none. */
export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 4px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  ${textStyle(12)}
  color: ${token.text2};

  ${media.touch} {
    display: none;
  }
`;

const HintRow = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1} ${token.s3};

  ${media.touch} {
    display: none;
  }
`;

const KeyHint = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
`;

/** The keys that work in the list of markets. */
export function KeyHints() {
  const t = useTranslation(marketUiMessages);
  return (
    <HintRow>
      <KeyHint>
        <Key>↑</Key>
        <Key>↓</Key> {t('pickerMove')}
      </KeyHint>
      <KeyHint>
        <Key>↵</Key> {t('pickerOpen')}
      </KeyHint>
      <KeyHint>
        <Key>*</Key> {t('pickerMark')}
      </KeyHint>
    </HintRow>
  );
}
