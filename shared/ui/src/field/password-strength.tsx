import { styled } from 'styled-components';
import { token, typeset } from '../theme/token.ts';
import { passwordScore } from './password-score.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s3};
`;

const Bars = styled.span`
  flex: 1;
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
  ${typeset(12)}
  min-width: 4em;
  min-height: 1rem;
  text-align: right;
  color: ${token.text3};
`;

const tones = [token.surface3, token.danger, token.warning, token.success, token.success];

export interface PasswordStrengthProps {
  readonly password: string;
  /** The words for weak, fair, good and strong. */
  readonly words: readonly [weak: string, fair: string, good: string, strong: string];
}

/** Advice on a new password, four bars and a word: the `under` of its field. */
export function PasswordStrength({ password, words }: PasswordStrengthProps) {
  const score = passwordScore(password);
  return (
    <Row>
      <Bars aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <Bar key={step} $tone={(step <= score ? tones[score] : undefined) ?? token.surface3} />
        ))}
      </Bars>
      <Word aria-live="polite">{score === 0 ? '' : words[score - 1]}</Word>
    </Row>
  );
}
