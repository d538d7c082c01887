import { Check, CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media, token, textStyle } from '../theme/token.ts';

export interface FieldTextProps {
  readonly label: string;
  /** At the other end of the label's line: `Optional`, a counter, a button that is pressed before the field is filled in. */
  readonly labelEnd?: ReactNode;
  /** The same for a link, which the keyboard reaches after the field: who fills in a form must not fall into it. */
  readonly labelLink?: ReactNode;
  /** Between the box and the line below it: how strong a password is. */
  readonly belowInput?: ReactNode;
  /** The line below the box. The error takes its place. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Takes the place of the help when there is no error: what has been met. */
  readonly success?: string | undefined;
}

export interface FieldIds {
  readonly id: string;
  readonly labelId: string;
  /** For `aria-describedby`; absent while there is no line below the box. */
  readonly describedBy: string | undefined;
}

/** Everything has a line of its own, but for the label and what stands at the end of its line. */
const Stack = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 6px ${token.s2};
  min-width: 0;

  > * {
    flex: 0 0 100%;
    order: 1;
    min-width: 0;
  }

  /* What is under the box may have a word at the end of the line below. */
  > p {
    flex: 1 1 0;
  }

  > label,
  > span {
    flex: none;
    order: 0;
    max-width: 100%;
    ${textStyle(13, 500)}
    color: ${token.text2};
  }

  > span {
    font-weight: 400;
    color: ${token.text3};
  }
`;

const Line = styled.p<{ $tone: 'help' | 'error' | 'success' }>`
  display: flex;
  gap: 6px;
  /* The line keeps its room, so that an error moves nothing. */
  min-height: 1rem;
  ${textStyle(12)}
  color: ${({ $tone }) => ({ help: token.text3, error: token.danger, success: token.success })[$tone]};

  /* In the middle of the first line, however large the text is. */
  svg {
    height: 1lh;
  }
`;

/** The frame round a control; what is inside decides its own height. */
export const Box = styled.div<{ $size?: 36 | 44; $invalid?: boolean; $disabled?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-width: 0;
  min-height: ${({ $size = 44 }) => $size}px;
  padding: 0 ${({ $size = 44 }) => ($size === 36 ? 10 : 12)}px;
  border-radius: ${token.r2};
  background: ${({ $disabled }) => ($disabled ? token.surface2 : token.field)};
  box-shadow: inset 0 0 0 1px ${token.fieldLine};
  ${({ $size = 44 }) => textStyle($size === 36 ? 13 : 14)}
  font-variant-numeric: tabular-nums;
  transition: box-shadow ${token.fast} ease-out;

  ${media.hover} {
    &:hover {
      box-shadow: inset 0 0 0 1px ${({ $disabled }) => ($disabled ? token.line : token.text3)};
    }
  }

  &:has(:is(input, textarea):focus-visible) {
    box-shadow:
      inset 0 0 0 1px ${token.primaryText},
      0 0 0 3px ${token.primarySoft};
  }

  ${({ $invalid }) =>
    $invalid &&
    css`
      &,
      &:hover,
      &:has(:is(input, textarea):focus-visible) {
        box-shadow:
          inset 0 0 0 1px ${token.danger},
          0 0 0 3px ${token.dangerSoft};
      }
    `}

  ${media.touch} {
    min-height: 44px;
    /* Below 16 px a phone zooms into the field. */
    font-size: 1rem;
  }
`;

export interface FieldProps extends FieldTextProps {
  /** The control's own id, where the caller has one. */
  readonly id?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label, control, and one line below that turns from help into the error; the wiring comes to the control as ids. */
export function Field({ id, label, labelEnd, labelLink, belowInput, help, error, success, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const labelId = `${controlId}-label`;
  const lineId = `${controlId}-line`;
  const tone = error ? 'error' : success ? 'success' : 'help';
  const words = error || success || help;
  return (
    <Stack>
      <label id={labelId} htmlFor={controlId}>
        {label}
      </label>
      {labelEnd !== undefined && <span>{labelEnd}</span>}
      {children({ id: controlId, labelId, describedBy: words ? lineId : undefined })}
      {belowInput}
      {/* Always there: a live region that arrives together with its words is not read. */}
      <Line id={lineId} $tone={tone} aria-live="polite">
        {tone === 'error' && <CircleAlert size={14} aria-hidden />}
        {tone === 'success' && <Check size={14} aria-hidden />}
        {words && <span>{words}</span>}
      </Line>
      {labelLink !== undefined && <span>{labelLink}</span>}
    </Stack>
  );
}
