import {
  addChartLayoutCall,
  changeChartLayoutCall,
  chartLayoutContent,
  chartLayoutsCall,
  type ChartLayout,
  type ChartLayoutContent,
} from '@livery/contract/calls/chart-layouts';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError, randomId, usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { toast } from '@livery/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { layoutMessages } from '../../../messages.ts';
import { asChosen, type ChosenLayout, type LayoutProps } from './chosen-layout.ts';

/** How long the page stays as it is before its changes are stored. */
const restMs = 1500;

/** The same text for the same content, whatever the order of its fields. */
const textOf = (content: ChartLayoutContent) => JSON.stringify(chartLayoutContent.parse(content));

type Props = Omit<LayoutProps, 'chosen'> & { readonly chosen: NonNullable<ChosenLayout> };

/** Keeps the chosen layout and the account the same, in both directions. Draws nothing. */
export function LayoutSync({ chosen, onChoose, content, onApply }: Props) {
  const t = useTranslation(layoutMessages);
  const { api } = usePlatform();
  const { data, refetch } = useMemberCall(chartLayoutsCall, {}, ['layouts']);
  const stored = data?.list.find(({ id }) => id === chosen.id);
  /** What the page and the account have both had, of a version. */
  const [common, setCommon] = useState<{ readonly version: number; readonly text: string }>();
  const text = textOf(content);
  if (stored?.version === chosen.version && common?.version !== stored.version)
    setCommon({ version: stored.version, text: textOf(stored.content) });

  const follow = useEffectEvent((list: readonly ChartLayout[]) => {
    const latest = list.find(({ id }) => id === chosen.id);
    // It was deleted on another device. This browser keeps what it shows.
    if (!latest) onChoose(null);
    else if (latest.version > chosen.version && !chosen.isChanged) {
      onChoose(asChosen(latest));
      if (textOf(latest.content) !== text) onApply(latest.content);
    } else if (latest.name !== chosen.name) onChoose({ ...chosen, name: latest.name });
  });
  useEffect(() => {
    if (data) follow(data.list);
  }, [data]);

  const save = useEffectEvent(async () => {
    try {
      const body = { version: chosen.version, content };
      const saved = await api.call(changeChartLayoutCall, { params: { id: chosen.id }, body }, { quiet: true });
      setCommon({ version: saved.version, text });
      onChoose(asChosen(saved));
    } catch (error) {
      const reason = error instanceof ApiError ? error.code : undefined;
      if (reason === code.layoutChanged) await saveCopy();
      else if (reason === code.notFound) onChoose(null);
      // Any other failure: the changes stay here, and the next one is stored with them.
    }
  });
  /** Another device has changed the layout too: what is shown here becomes a layout of its own, so that nothing is lost. */
  async function saveCopy(): Promise<void> {
    try {
      const name = `${chosen.name.slice(0, 37)} 2`;
      const input = { body: { name, content }, idempotencyKey: randomId() };
      const copy = await api.call(addChartLayoutCall, input, { quiet: true });
      await refetch();
      onChoose(asChosen(copy));
      toast.info(t('changedTwice', { name: chosen.name }), { text: t('bothKept', { name }) });
    } catch {
      onChoose(null);
      toast.info(t('changedTwice', { name: chosen.name }), { text: t('keptHere') });
    }
  }
  const isChanged = common?.version === chosen.version ? common.text !== text : chosen.isChanged;
  const isLoaded = data !== undefined;
  /** What is still to be stored. */
  const unsaved = isChanged && isLoaded ? text : undefined;
  const noteChange = useEffectEvent(() => {
    if (isChanged !== chosen.isChanged) onChoose({ ...chosen, isChanged });
  });
  useEffect(() => {
    noteChange();
    if (unsaved === undefined) return;
    const timer = setTimeout(() => void save(), restMs);
    return () => clearTimeout(timer);
  }, [unsaved]);
  return null;
}
