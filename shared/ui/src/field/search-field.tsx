import { Search } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

const SearchContainer = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 36px;
  padding-inline: ${token.s3} ${token.s2};
  border: 1px solid ${token.fieldLine};
  border-radius: ${token.r2};
  background: ${token.field};
  color: ${token.text3};
  cursor: text;

  &:focus-within {
    outline: 2px solid ${token.focus};
    outline-offset: -1px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const SearchInput = styled.input`
  flex: 1;
  /* The default width is twenty letters. */
  width: 0;
  min-width: 0;
  /* The whole height is clickable. */
  align-self: stretch;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  ${textStyle(13)}
  color: ${token.text1};

  &::placeholder {
    color: ${token.text3};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    cursor: pointer;
  }

  ${media.touch} {
    /* Below 16 px a phone zooms into the field. */
    ${textStyle(16)}
  }
`;

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  /** What is searched for: the accessible name and the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** At the end of the field, such as its keyboard shortcut. */
  readonly hint?: ReactNode;
}

/** A search field for the content below it. Its width comes from `className`. */
export const SearchField = ({ label, onChange, hint, className, ...input }: SearchFieldProps) => (
  <SearchContainer className={className}>
    <Search size={16} aria-hidden />
    <SearchInput
      type="search"
      autoComplete="off"
      spellCheck={false}
      {...input}
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
    />
    {hint}
  </SearchContainer>
);
