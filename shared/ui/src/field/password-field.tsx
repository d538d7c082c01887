import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { media } from '../theme/token.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The eye, not the room around it, stands where other fields have their icon. */
const EyeButton = styled(IconButton)`
  margin-right: -7px;

  ${media.touch} {
    margin-right: -12px;
  }
`;

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix'> {
  /** Names of the eye: `Show password`, `Hide password`. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password, hidden until asked for. `autoComplete` should say whether it is the current one or a new one. */
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
