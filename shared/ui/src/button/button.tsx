import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { buttonStyle, toStyleProps, type ButtonStyleProps, type TransientStyleProps } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { useSinglePress } from './use-single-press.ts';

const Frame = styled.button<TransientStyleProps>`
  ${buttonStyle}

  &[aria-busy='true'] {
    cursor: progress;
  }
`;

/** Resting and busy words share one cell, so the button keeps the width of the wider. */
const Faces = styled.span`
  display: inline-grid;
  align-items: center;
  justify-items: center;
`;

const Face = styled.span<{ $shown: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  ${({ $shown }) =>
    !$shown &&
    css`
      visibility: hidden;
    `}
`;

/** The words stay for screen readers and for the width; the spinner stands on their place. */
const Covered = styled.span<{ $covered: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  ${({ $covered }) => $covered && 'opacity: 0;'}
`;

const Over = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface ButtonProps extends ButtonStyleProps, Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  /** May return a promise: the button is busy until it settles. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  /** Shows that its action is under way and swallows presses; focus stays. */
  readonly busy?: boolean;
  /** What is shown while busy, a verb in its running form. Its room is kept from the start. */
  readonly busyLabel?: string;
  /** Before the words. */
  readonly icon?: ReactNode;
}

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  icon,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { running, press } = useSinglePress(onClick, busy);
  const look = toStyleProps({ variant, size, wide });
  const resting = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <Frame type="button" {...look} aria-busy={running || undefined} {...rest} onClick={press}>
      {busyLabel === undefined ? (
        <>
          <Covered $covered={running}>{resting}</Covered>
          {running && (
            <Over>
              <Spinner />
            </Over>
          )}
        </>
      ) : (
        <Faces>
          <Face $shown={!running}>{resting}</Face>
          <Face $shown={running}>
            <Spinner />
            {busyLabel}
          </Face>
        </Faces>
      )}
    </Frame>
  );
}
