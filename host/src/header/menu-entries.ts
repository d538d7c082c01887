import type { ModuleMenuEntry } from '@livery/contract/release';
import { useLanguage } from '@livery/i18n';
import { useConfiguration, useOpenModules } from '@livery/platform';

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
