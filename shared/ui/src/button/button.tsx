import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, toStyleProps, type ButtonStyleProps, type TransientStyleProps } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { useSinglePress } from './use-single-press.ts';

const StyledButton = styled.button<TransientStyleProps>`
  ${buttonStyle}

  &[aria-busy='true'] {
    cursor: progress;
  }
`;

/** The two labels share one grid cell, so the button keeps the width of the wider one. */
const LabelStack = styled.span`
  display: inline-grid;
  align-items: center;
  justify-items: center;
`;

const LabelLayer = styled.span`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;

  &[aria-hidden='true'] {
    visibility: hidden;

    /* Chromium paints every frame while anything turns, even out of sight. */
    ${Spinner} {
      animation: none;
    }
  }
`;

/** The label stays for screen readers and for the width while the spinner covers it. */
const CoverableLabel = styled.span<{ $covered: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  ${({ $covered }) => $covered && 'opacity: 0;'}
`;

const SpinnerOverlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface ButtonProps extends ButtonStyleProps, Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  /** May return a promise: the button is busy until it settles. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  /** The action is running: presses are ignored, and focus stays. */
  readonly busy?: boolean;
  /** The label while busy, such as `Saving…`. Its width is reserved from the start. */
  readonly busyLabel?: string;
  /** Before the label. */
  readonly icon?: ReactNode;
}

/** A button. `type` is `button` by default. */
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
  const styleProps = toStyleProps({ variant, size, wide });
  const label = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <StyledButton type="button" {...styleProps} aria-busy={running || undefined} {...rest} onClick={press}>
      {busyLabel === undefined ? (
        <>
          <CoverableLabel $covered={running}>{label}</CoverableLabel>
          {running && (
            <SpinnerOverlay>
              <Spinner />
            </SpinnerOverlay>
          )}
        </>
      ) : (
        <LabelStack>
          <LabelLayer aria-hidden={running}>{label}</LabelLayer>
          <LabelLayer aria-hidden={!running}>
            <Spinner />
            {busyLabel}
          </LabelLayer>
        </LabelStack>
      )}
    </StyledButton>
  );
}
