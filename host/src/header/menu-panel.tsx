import type { ModuleMenuEntry } from '@livery/contract/release';
import { useLanguage } from '@livery/i18n';
import { useConfiguration, useOpenModules } from '@livery/platform';
import { token } from '@livery/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';

/** `inline`: in the document flow, as in a sheet. */
export type Placement = 'below' | 'above' | 'inline';

/** The minimum distance between a panel and the window's edges. */
const edgePx = 8;

interface MenuPanelProps {
  readonly id: string;
  readonly placement: Placement;
  /** The CSS width of a hanging panel; by default that of its content. */
  readonly width?: string;
  readonly children: ReactNode;
}

/** The panel of a menu button. A hanging panel stays within the window wherever its button is, and scrolls. */
export function MenuPanel({ id, placement, width = 'max-content', children }: MenuPanelProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel || placement === 'inline') return;
    const { left, top, bottom } = panel.getBoundingClientRect();
    const room = placement === 'above' ? bottom : innerHeight - top;
    panel.style.maxHeight = `${room - edgePx}px`;
    if (left < edgePx) panel.style.right = `${left - edgePx}px`;
    const current = panel.querySelector<HTMLElement>('[aria-current]');
    if (current) panel.scrollTop = current.offsetTop - panel.clientHeight / 2;
  }, [placement]);
  return (
    <PanelSurface id={id} ref={panelRef} $placement={placement} $width={width}>
      {children}
    </PanelSurface>
  );
}

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** A line about the entry, if the module has one. */
  readonly summary: string | undefined;
  readonly group: ModuleMenuEntry['group'];
}

/**
 * The menu entries of the open modules, from the release manifest (spec §2.3). The agent's label of an entry replaces the
 * module's (spec §1).
 */
export function useMenuEntries(): readonly MenuEntry[] {
  const language = useLanguage();
  const modules = useOpenModules();
  const { menuLabels } = useConfiguration().agentTraits;
  return modules.flatMap(({ menu }) => {
    if (!menu) return [];
    const { path, label, summary, group } = menu;
    const text = menuLabels[path]?.[language] ?? label[language] ?? label['en-US'] ?? path;
    return [{ path, label: text, summary: summary?.[language] ?? summary?.['en-US'], group }];
  });
}

const drop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const hangingPanel = css<{ $placement: Placement; $width: string }>`
  position: absolute;
  z-index: 1;
  right: 0;
  ${({ $placement }) => ($placement === 'above' ? 'bottom: calc(100% + 4px);' : 'top: calc(100% + 8px);')}
  width: ${({ $width }) => $width};
  min-width: 184px;
  max-width: calc(100vw - ${2 * edgePx}px);
  overflow: auto;
  border: 1px solid ${token.line};
  border-radius: 10px;
  background: ${token.pop};
  box-shadow: ${token.shadow2};
  animation: ${drop} ${token.fast} ease-out;
`;

const PanelSurface = styled.div<{ $placement: Placement; $width: string }>`
  padding: ${token.s1};
  ${({ $placement }) => $placement !== 'inline' && hangingPanel}
`;
