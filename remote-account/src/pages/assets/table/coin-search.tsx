import { useWords } from '@livery/i18n';
import { VisuallyHidden, media, token, typeset } from '@livery/ui';
import { Search } from 'lucide-react';
import styled from 'styled-components';
import { accountWords } from '../../../words.ts';

const Box = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  width: 12.5rem;
  min-height: 36px;
  padding: 0 10px;
  border-radius: ${token.r2};
  background: ${token.field};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  color: ${token.text3};
  cursor: text;
  transition: box-shadow ${token.fast} ease-out;

  &:hover {
    box-shadow: inset 0 0 0 1px ${token.text3};
  }

  &:focus-within {
    box-shadow:
      inset 0 0 0 1px ${token.primaryText},
      0 0 0 3px ${token.primarySoft};
  }

  input {
    flex: 1;
    /* Else as wide as twenty letters. */
    width: 0;
    min-width: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    ${typeset(13)}
    color: ${token.text1};

    &::placeholder {
      color: ${token.text3};
      opacity: 1;
    }

    &::-webkit-search-cancel-button {
      cursor: pointer;
    }
  }

  ${media.phone} {
    flex: 1 1 0;
    min-width: 8rem;
    width: auto;
    min-height: 44px;

    input {
      /* Below 16 px a phone zooms into the field. */
      font-size: 1rem;
    }
  }
`;

export interface CoinSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Finds a coin by a part of its code. */
export function CoinSearch({ value, onChange }: CoinSearchProps) {
  const say = useWords(accountWords);
  return (
    <Box>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{say('searchCoin')}</VisuallyHidden>
      <input
        type="search"
        value={value}
        placeholder={say('searchCoin')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  );
}
