import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../button/button.tsx';
import { media, textStyle, token } from '../theme/token.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

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

const tones = [token.surface3, token.danger, token.warning, token.success, token.success];

export interface PasswordStrengthProps {
  readonly password: string;
  /** The labels of the four scores. */
  readonly labels: readonly [weak: string, fair: string, good: string, strong: string];
}

/** The strength of a new password as four bars and a label, for the `belowInput` of its field. */
export function PasswordStrength({ password, labels }: PasswordStrengthProps) {
  const score = passwordScore(password);
  return (
    <StrengthMeter>
      <StrengthBars aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <StrengthBar key={step} $tone={(step <= score ? tones[score] : undefined) ?? token.surface3} />
        ))}
      </StrengthBars>
      <StrengthLabel aria-live="polite">{score === 0 ? '' : labels[score - 1]}</StrengthLabel>
    </StrengthMeter>
  );
}

/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const characterKinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
const obviousPattern = /^(?:password|passwort|qwerty|admin|welcome|letmein|iloveyou|abc)|(.)\1{3}|0123|1234|abcd/i;

/**
 * Estimates how hard a password is to guess, from its length and variety. This is advice; the rule is 6 to 32 characters.
 * Length counts most. A common beginning, a run or a repetition makes any password weak.
 */
export function passwordScore(password: string): PasswordScore {
  if (password === '') return 0;
  if (obviousPattern.test(password)) return 1;
  const length =
    new Set(password).size < 5 ? 0 : [8, 12, 16].filter((minLength) => password.length >= minLength).length;
  const variety = characterKinds.filter((kind) => kind.test(password)).length;
  const points = 1 + length + (variety >= 3 ? 1 : 0);
  return Math.min(4, points) as PasswordScore;
}

/** Aligns the eye itself, not its padding, with the icons of other fields. */
const EyeButton = styled(IconButton)`
  margin-right: -7px;

  ${media.touch} {
    margin-right: -12px;
  }
`;

/** Its parts are laid out by the field: the bars on a line of their own, the label at the end of the line below. */
const StrengthMeter = styled.div`
  display: contents;
`;

const StrengthBars = styled.span`
  flex: 0 0 100%;
  order: 1;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${token.s1};
`;

const StrengthBar = styled.span<{ $tone: string }>`
  height: 3px;
  border-radius: 2px;
  background: ${({ $tone }) => $tone};
  transition: background ${token.calm} ease-out;
`;

const StrengthLabel = styled.span`
  order: 2;
  max-width: 50%;
  ${textStyle(12)}
  text-align: right;
  color: ${token.text3};
`;
