import { useTranslation } from '@livery/i18n';
import { media, token, textStyle } from '@livery/ui';
import { Star } from 'lucide-react';
import { styled } from 'styled-components';
import { quotesMessages } from '../../messages.ts';

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 36px;
  padding-inline: ${token.s3};
  border: 1px solid ${token.fieldLine};
  border-radius: ${token.r2};
  ${textStyle(13, 500)}
  color: ${token.text2};

  &[aria-pressed='true'] {
    border-color: ${token.primaryText};
    background: ${token.primarySoft};
    color: ${token.primaryText};
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

interface FavouritesFilterProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Switches between the favourites and all markets. */
export function FavouritesFilter({ isOn, onChange }: FavouritesFilterProps) {
  const t = useTranslation(quotesMessages);
  return (
    <Toggle type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <Star size={14} fill={isOn ? 'currentColor' : 'none'} aria-hidden />
      {t('favourites')}
    </Toggle>
  );
}
