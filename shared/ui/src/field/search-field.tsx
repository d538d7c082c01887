import { Search } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

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
  cursor: text;

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
  /* Else as wide as twenty letters. */
  width: 0;
  min-width: 0;
  /* The whole box is the target. */
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
  /** What is searched for; stands in the field while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Stands at its end: the key that leads here. */
  readonly hint?: ReactNode;
}

/** Finds something in what stands below it. It is as wide as its place lets it be (`className`). */
export const SearchField = ({ label, onChange, hint, className, ...input }: SearchFieldProps) => (
  <Box className={className}>
    <Search size={16} aria-hidden />
    <Input
      type="search"
      autoComplete="off"
      spellCheck={false}
      {...input}
      aria-label={label}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
    />
    {hint}
  </Box>
);
