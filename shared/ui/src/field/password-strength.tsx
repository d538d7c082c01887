import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';
import { passwordScore } from './password-score.ts';

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
