import { styled } from 'styled-components';
import { token, textStyle } from '../theme/token.ts';
import { passwordScore } from './password-score.ts';

/** Its parts are the field's: the bars a line of their own, the word at the end of the line below. */
const Parts = styled.div`
  display: contents;
`;

const Bars = styled.span`
  flex: 0 0 100%;
  order: 1;
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${token.s1};
`;

const Bar = styled.span<{ $tone: string }>`
  height: 3px;
  border-radius: 2px;
  background: ${({ $tone }) => $tone};
  transition: background ${token.calm} ease-out;
`;

const Word = styled.span`
  order: 2;
  max-width: 50%;
  ${textStyle(12)}
  text-align: right;
  color: ${token.text3};
`;

const tones = [token.surface3, token.danger, token.warning, token.success, token.success];

export interface PasswordStrengthProps {
  readonly password: string;
  /** The words for weak, fair, good and strong. */
  readonly labels: readonly [weak: string, fair: string, good: string, strong: string];
}

/** Advice on a new password, four bars and a word: the `under` of its field. */
export function PasswordStrength({ password, labels }: PasswordStrengthProps) {
  const score = passwordScore(password);
  return (
    <Parts>
      <Bars aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <Bar key={step} $tone={(step <= score ? tones[score] : undefined) ?? token.surface3} />
        ))}
      </Bars>
      <Word aria-live="polite">{score === 0 ? '' : labels[score - 1]}</Word>
    </Parts>
  );
}
