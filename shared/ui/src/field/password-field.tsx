import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { media } from '../theme/token.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Aligns the eye itself, not its padding, with the icons of other fields. */
const EyeButton = styled(IconButton)`
  margin-right: -7px;

  ${media.touch} {
    margin-right: -12px;
  }
`;

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** Names of the eye button: `Show password`, `Hide password`. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password, hidden by default. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={
        <EyeButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          {shown ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
        </EyeButton>
      }
    />
  );
}
