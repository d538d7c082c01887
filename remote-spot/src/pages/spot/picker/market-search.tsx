import { media, token, typeset } from '@livery/ui';
import { Search } from 'lucide-react';
import type { KeyboardEventHandler, Ref } from 'react';
import { styled } from 'styled-components';
import { Key } from './key-hints.tsx';

const Box = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 36px;
  padding-inline: ${token.s3} ${token.s2};
  border: 1px solid ${token.fieldLine};
  border-radius: ${token.r2};
  background: ${token.field};
  color: ${token.text3};

  &:focus-within {
    outline: 2px solid ${token.focus};
    outline-offset: -1px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  /* The whole box is the target. */
  align-self: stretch;
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

  ${media.touch} {
    ${typeset(16)}
  }
`;

interface MarketSearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The id of the table that it searches, while there is one. */
  readonly controls: string | undefined;
  /** The id of the row that keys act on. */
  readonly active: string | undefined;
  readonly onKeyDown: KeyboardEventHandler;
}

/** Searches the table below it, and moves in it by keys. */
export const MarketSearch = ({ ref, label, value, onChange, controls, active, onKeyDown }: MarketSearchProps) => (
  <Box>
    <Search size={16} aria-hidden />
    <Input
      ref={ref}
      role="combobox"
      aria-label={label}
      aria-haspopup="grid"
      aria-expanded={controls !== undefined}
      aria-controls={controls}
      aria-autocomplete="list"
      aria-activedescendant={active}
      placeholder={label}
      value={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the picker searches
      autoFocus
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
    <Key>/</Key>
  </Box>
);
