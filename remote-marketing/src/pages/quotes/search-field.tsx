import { media, token, typeset } from '@livery/ui';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';

const Box = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  flex: 1 1 auto;
  min-height: 36px;
  padding-inline: ${token.s3};
  border: 1px solid ${token.fieldLine};
  border-radius: ${token.r2};
  background: ${token.field};
  color: ${token.text3};

  &:focus-within {
    outline: 2px solid ${token.focus};
    outline-offset: 1px;
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const Input = styled.input`
  flex: 1;
  width: 11rem;
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
`;

interface SearchFieldProps {
  /** What is searched for; stands in the field while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <Box>
    <Search size={16} aria-hidden />
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  </Box>
);
