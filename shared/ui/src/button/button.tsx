import { useRef, useState, type ComponentPropsWithRef, type ElementType, type MouseEvent, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { media, token } from '../theme/token.ts';
import { buttonStyle, toStyleProps, type ButtonStyleProps, type TransientStyleProps } from './button-style.ts';

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

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Its accessible name and its tooltip. */
  readonly label: string;
  readonly size?: 24 | 32 | 36 | 44;
}

/** A button that shows only an icon (its child). */
export function IconButton({ label, size = 32, ...rest }: IconButtonProps) {
  return <StyledIconButton type="button" title={label} {...rest} aria-label={label} $size={size} />;
}

export type ButtonLinkProps<Link extends ElementType = 'a'> = ButtonStyleProps & {
  /** A link component, such as the router's `Link`. Its own props are accepted as well. */
  readonly as?: Link;
  /** Before the label. */
  readonly icon?: ReactNode;
} & Omit<ComponentPropsWithRef<Link>, keyof ButtonStyleProps | 'as' | 'icon'>;

/** A link that looks like a button: `<ButtonLink as={Link} to="/spot" variant="primary">`. */
export function ButtonLink<Link extends ElementType = 'a'>(props: ButtonLinkProps<Link>) {
  const { as, variant, size, wide, icon, children, ...rest } = props as ButtonLinkProps & { children?: ReactNode };
  return (
    <StyledLink {...(as && { as })} {...toStyleProps({ variant, size, wide })} {...rest}>
      {icon}
      {children}
    </StyledLink>
  );
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Runs an action once at a time. Presses are ignored while it runs, that is until its promise settles, and while `busy`.
 * This includes the second click of a double click, which comes before React has rendered again.
 */
function useSinglePress<Event extends { preventDefault(): void; stopPropagation(): void }>(
  action: ((event: Event) => unknown) | undefined,
  busy: boolean,
): { running: boolean; press: (event: Event) => void } {
  const isLocked = useRef(false);
  const [running, setRunning] = useState(false);

  function press(event: Event): void {
    if (busy || isLocked.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const result = action?.(event);
    if (!isPromise(result)) return;
    isLocked.current = true;
    setRunning(true);
    const release = () => {
      isLocked.current = false;
      setRunning(false);
    };
    // The caller handles a failure; the button only becomes free again.
    result.then(release, (error: unknown) => {
      release();
      throw error;
    });
  }

  return { running: running || busy, press };
}

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

const turn = keyframes`to { transform: rotate(1turn); }`;

/** Shows that something is running. Screen readers skip it: the label beside it says what. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 14px;
  height: 14px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;

  ${media.reducedMotion} {
    opacity: 0.7;
  }
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

const StyledIconButton = styled.button<{ $size: number }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  min-width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => ($size === 24 ? token.r1 : token.r2)};
  color: ${token.text2};
  transition:
    background ${token.fast} ease-out,
    color ${token.fast} ease-out;

  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${token.hover};
      color: ${token.text1};
    }
  }

  &:disabled {
    color: ${token.text3};
    opacity: 0.6;
    cursor: not-allowed;
  }

  ${media.touch} {
    min-width: 44px;
    height: 44px;
  }
`;

const StyledLink = styled.a<TransientStyleProps>`
  ${buttonStyle}
`;
