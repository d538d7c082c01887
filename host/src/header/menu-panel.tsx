import { token } from '@livery/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';

const drop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

/** `inline`: in the flow, as in a sheet. */
export type Placement = 'below' | 'above' | 'inline';

/** Kept free between a panel and the window's edges, in px. */
const edge = 8;

const hanging = css<{ $placement: Placement; $width: string }>`
  position: absolute;
  z-index: 1;
  right: 0;
  ${({ $placement }) => ($placement === 'above' ? 'bottom: calc(100% + 4px);' : 'top: calc(100% + 8px);')}
  width: ${({ $width }) => $width};
  min-width: 184px;
  max-width: calc(100vw - ${2 * edge}px);
  overflow: auto;
  border: 1px solid ${token.line};
  border-radius: 10px;
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  animation: ${drop} ${token.fast} ease-out;
`;

const Frame = styled.div<{ $placement: Placement; $width: string }>`
  padding: ${token.s1};
  ${({ $placement }) => $placement !== 'inline' && hanging}
`;

export interface MenuPanelProps {
  readonly id: string;
  readonly placement: Placement;
  /** Of a hanging panel; a CSS width. Default: that of its content. */
  readonly width?: string;
  readonly children: ReactNode;
}

/** What a menu button shows. A hanging panel stays in the window wherever its button stands, and scrolls in it. */
export function MenuPanel({ id, placement, width = 'max-content', children }: MenuPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = frame.current;
    if (!panel || placement === 'inline') return;
    const { left, top, bottom } = panel.getBoundingClientRect();
    const room = placement === 'above' ? bottom : innerHeight - top;
    panel.style.maxHeight = `${room - edge}px`;
    if (left < edge) panel.style.right = `${left - edge}px`;
    const current = panel.querySelector<HTMLElement>('[aria-current]');
    if (current) panel.scrollTop = current.offsetTop - panel.clientHeight / 2;
  }, [placement]);
  return (
    <Frame id={id} ref={frame} $placement={placement} $width={width}>
      {children}
    </Frame>
  );
}
