import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';

/** A key of the keyboard; whoever has none is not shown any. */
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

const Hints = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s1} ${token.s3};

  ${media.touch} {
    display: none;
  }
`;

const Hint = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s1};
`;

/** What keys do in the list. */
export function KeyHints() {
  const t = useTranslation(spotMessages);
  return (
    <Hints>
      <Hint>
        <Key>↑</Key>
        <Key>↓</Key> {t('pickerMove')}
      </Hint>
      <Hint>
        <Key>↵</Key> {t('pickerOpen')}
      </Hint>
      <Hint>
        <Key>*</Key> {t('pickerMark')}
      </Hint>
    </Hints>
  );
}
