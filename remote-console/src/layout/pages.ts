import type { OperatorRight } from '@livery/contract/calls/operator/rights';
import { findRoute, useOpenModules } from '@livery/platform';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  IdCard,
  LayoutDashboard,
  Scale,
  ScrollText,
  ShieldUser,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

/** A page of the console in the navigation. */
export interface ConsolePage {
  readonly id: ConsolePageId;
  readonly path: string;
  readonly icon: LucideIcon;
  /** Pages of one group are together. */
  readonly group: 'start' | 'queues' | 'exchange' | 'console';
  /** Who may open it; absent: every operator. */
  readonly right?: OperatorRight;
  /** The letter after `g` that leads there. */
  readonly key: string;
}

export type ConsolePageId =
  | 'overview'
  | 'approvals'
  | 'withdrawals'
  | 'deposits'
  | 'identity'
  | 'c2cCases'
  | 'members'
  | 'team'
  | 'audit';

/** In the order of the navigation. */
const consolePages: readonly ConsolePage[] = [
  { id: 'overview', path: '/console', icon: LayoutDashboard, group: 'start', key: 'o' },
  { id: 'approvals', path: '/console/approvals', icon: UsersRound, group: 'start', key: 's' },
  {
    id: 'withdrawals',
    path: '/console/withdrawals',
    icon: ArrowUpFromLine,
    group: 'queues',
    right: 'withdrawals',
    key: 'w',
  },
  { id: 'deposits', path: '/console/deposits', icon: ArrowDownToLine, group: 'queues', right: 'deposits', key: 'd' },
  { id: 'identity', path: '/console/identity', icon: IdCard, group: 'queues', right: 'identity', key: 'i' },
  { id: 'c2cCases', path: '/console/c2c-cases', icon: Scale, group: 'queues', right: 'c2c', key: 'c' },
  { id: 'members', path: '/console/members', icon: Users, group: 'exchange', right: 'members', key: 'm' },
  { id: 'team', path: '/console/team', icon: ShieldUser, group: 'console', right: 'team', key: 't' },
  { id: 'audit', path: '/console/audit', icon: ScrollText, group: 'console', right: 'audit', key: 'a' },
];

/** The pages that exist here. */
export function useConsolePages(): readonly ConsolePage[] {
  const modules = useOpenModules();
  return consolePages.filter(({ path }) => findRoute(modules, path) !== undefined);
}

const byId = new Map(consolePages.map((page) => [page.id, page]));

/** The page of an id. */
export function consolePage(id: ConsolePageId): ConsolePage {
  const page = byId.get(id);
  if (!page) throw new Error(`the console has no page ${id}`);
  return page;
}

/** The address of a page. The tenant is part of it, so that a link keeps it. */
export function pageAddress(id: ConsolePageId, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const query = new URLSearchParams(given).toString();
  return consolePage(id).path + (query && `?${query}`);
}
