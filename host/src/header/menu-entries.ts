import type { ModuleMenuEntry } from '@livery/contract/release';
import { useLanguage } from '@livery/i18n';
import { useConfiguration, useOpenModules } from '@livery/platform';

export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  /** One line about it, where the module brings one. */
  readonly summary: string | undefined;
  readonly group: ModuleMenuEntry['group'];
}

/**
 * What the site offers, from the release manifest: only modules that are open here (spec §2.3). The agent's word for an
 * entry goes before the module's own (spec §1).
 */
export function useMenuEntries(): readonly MenuEntry[] {
  const language = useLanguage();
  const modules = useOpenModules();
  const { menuLabels } = useConfiguration().agentTraits;
  return modules.flatMap(({ menu }) => {
    if (!menu) return [];
    const { path, label, summary, group } = menu;
    const word = menuLabels[path]?.[language] ?? label[language] ?? label['en-US'] ?? path;
    return [{ path, label: word, summary: summary?.[language] ?? summary?.['en-US'], group }];
  });
}
