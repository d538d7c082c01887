import { useTranslation } from '@livery/i18n';
import { ToolPopover } from '@livery/market-ui/panel';
import { lazyComponent } from '@livery/ui';
import { LayoutGrid } from 'lucide-react';
import { Suspense } from 'react';
import { layoutMessages } from '../../../messages.ts';
import type { LayoutProps } from './chosen-layout.ts';

const LayoutSync = lazyComponent(async () => (await import('./layout-sync.tsx')).LayoutSync);
const loadList = () => import('./layout-list.tsx');

/** The menu of a member's chart layouts. While one is chosen, it follows the account. */
export function LayoutsMenu(props: LayoutProps) {
  const t = useTranslation(layoutMessages);
  const { chosen } = props;
  return (
    <>
      <ToolPopover
        label={chosen === null ? t('layouts') : `${t('layouts')}: ${chosen.name}`}
        placement="bottom end"
        icon={<LayoutGrid size={16} aria-hidden />}
        load={loadList}
      >
        {({ LayoutList }) => <LayoutList {...props} />}
      </ToolPopover>
      {chosen !== null && (
        <Suspense>
          <LayoutSync key={chosen.id} {...props} chosen={chosen} />
        </Suspense>
      )}
    </>
  );
}
