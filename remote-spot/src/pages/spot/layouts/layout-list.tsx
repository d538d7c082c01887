import {
  addChartLayoutCall,
  changeChartLayoutCall,
  chartLayoutsCall,
  deleteChartLayoutCall,
  maxChartLayouts,
  type ChartLayout,
} from '@livery/contract/calls/chart-layouts';
import { formatPeriod, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { Button, IconButton, media, Skeleton, textStyle, toast, token } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Check, CloudCheck, LayoutGrid, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { layoutMessages } from '../../../messages.ts';
import { asChosen, type LayoutProps } from './chosen-layout.ts';
import { maxLayoutBytes, readLayoutFile, saveLayoutFile } from './layout-file.ts';

/** The member's chart layouts: choose one, save the page as a new one, rename or delete one; keep one as a file. */
export function LayoutList({ chosen, onChoose, content, onApply }: LayoutProps) {
  const t = useTranslation(layoutMessages);
  const { api } = usePlatform();
  const { data, refetch } = useMemberCall(chartLayoutsCall, {}, ['layouts']);
  const { state, send } = useRepeatableCall(addChartLayoutCall);
  /** The layout whose name is typed; `new` for one that is not there yet. */
  const [named, setNamed] = useState<number | 'new'>();
  const [name, setName] = useState('');
  const list = data?.list ?? [];

  function edit(id: number | 'new', first: string): void {
    setNamed(id);
    setName(first);
  }
  async function saveName(): Promise<void> {
    if (named === undefined || name.trim() === '') return;
    if (named === 'new') {
      const outcome = await send({ body: { name, content } }, refetch);
      if (outcome.status !== 'done') return void toast.error(t('notSaved'), { text: outcome.error.message });
      onChoose(asChosen(outcome.data));
    } else {
      const layout = list.find(({ id }) => id === named);
      if (!layout) return;
      const body = { version: layout.version, name };
      // A failure is told by the API client.
      const renamed = await api.call(changeChartLayoutCall, { params: { id: named }, body }).catch(() => undefined);
      if (renamed && chosen?.id === named) onChoose({ ...asChosen(renamed), isChanged: chosen.isChanged });
      await refetch();
    }
    setNamed(undefined);
  }
  async function remove(id: number): Promise<void> {
    if (chosen?.id === id) onChoose(null);
    await api.call(deleteChartLayoutCall, { params: { id } }).catch(() => undefined);
    await refetch();
  }
  function choose(layout: ChartLayout): void {
    onChoose(asChosen(layout));
    onApply(layout.content);
  }
  async function importFile(file: File): Promise<void> {
    const layout = await readLayoutFile(file);
    if (typeof layout === 'string')
      return void toast.error(t('notImported'), { text: t(layout, { max: `${maxLayoutBytes / 1024} KB` }) });
    const outcome = await send({ body: layout }, refetch);
    if (outcome.status === 'done') choose(outcome.data);
    else toast.error(t('notImported'), { text: outcome.error.message });
  }
  const isFull = list.length >= maxChartLayouts;

  return (
    <Layouts>
      <header>
        <h2>{t('layouts')}</h2>
        <ImportButton disabled={isFull || isBusy(state)} onChoose={(file) => void importFile(file)} />
        <Button size={28} variant="ghost" disabled={isFull} onClick={() => edit('new', '')}>
          <Plus size={14} aria-hidden /> {t('new')}
        </Button>
      </header>
      {named !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void saveName();
          }}
        >
          <TextField label={t('name')} value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
          <Button type="submit" size={36} variant="primary" busyLabel={t('saving')} disabled={isBusy(state)}>
            {t('save')}
          </Button>
        </form>
      )}
      {data ? (
        <ul>
          {list.map((layout) => (
            <LayoutRow
              key={layout.id}
              layout={layout}
              isChosen={layout.id === chosen?.id}
              onChoose={() => choose(layout)}
              onRename={() => edit(layout.id, layout.name)}
              onDelete={() => void remove(layout.id)}
            />
          ))}
        </ul>
      ) : (
        <Skeleton height={48} />
      )}
      <Foot>
        <CloudCheck size={14} aria-hidden />
        <span>{chosen === null ? t('keptInBrowser') : chosen.isChanged ? t('saving') : t('savedToAccount')}</span>
        <Button size={28} variant="ghost" onClick={() => saveLayoutFile(chosen?.name ?? t('layouts'), content)}>
          {t('export')}
        </Button>
      </Foot>
      {isFull && <Foot>{t('full', { max: maxChartLayouts })}</Foot>}
    </Layouts>
  );
}

interface ImportButtonProps {
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Opens the device's file picker for a layout. */
function ImportButton({ disabled, onChoose }: ImportButtonProps) {
  const t = useTranslation(layoutMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={28} variant="ghost" disabled={disabled} onClick={() => input.current?.click()}>
        <Upload size={14} aria-hidden /> {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

interface LayoutRowProps {
  readonly layout: ChartLayout;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function LayoutRow({ layout, isChosen, onChoose, onRename, onDelete }: LayoutRowProps) {
  const t = useTranslation(layoutMessages);
  const language = useLanguage();
  const { name, updateTime, device, content } = layout;
  const { period, compare, markets } = content.chart;
  const arranged = [
    formatPeriod(period, language),
    compare !== null && t('compare'),
    markets.some(({ drawings }) => drawings.length > 0) && t('drawings'),
  ];
  const Icon = isChosen ? Check : LayoutGrid;
  return (
    <Row $isChosen={isChosen}>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <Icon size={16} aria-hidden />
        <span>
          <b>{name}</b>
          <small>{arranged.filter(Boolean).join(', ')}</small>
          <small>{[formatTime(updateTime).slice(0, 16), device.system].filter(Boolean).join(' · ')}</small>
        </span>
      </button>
      <IconButton label={`${t('rename')}: ${name}`} size={24} onClick={onRename}>
        <Pencil size={14} aria-hidden />
      </IconButton>
      <IconButton label={`${t('delete')}: ${name}`} size={24} onClick={onDelete}>
        <Trash2 size={14} aria-hidden />
      </IconButton>
    </Row>
  );
}

const Layouts = styled.div`
  display: grid;
  gap: ${token.s2};
  width: 320px;
  max-width: 100%;
  ${textStyle(13)}

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }

  h2 {
    flex: 1;
    ${textStyle(13, 600)}

    /* The sheet of a phone has this title already. */
    ${media.phone} {
      visibility: hidden;
    }
  }

  form {
    display: flex;
    align-items: flex-end;
    gap: ${token.s2};

    > :first-child {
      flex: 1;
    }
  }
`;

const Row = styled.li<{ $isChosen: boolean }>`
  display: flex;
  align-items: center;
  border-radius: ${token.r2};
  ${({ $isChosen }) => $isChosen && `background: ${token.surface3};`}

  > :first-child {
    flex: 1;
    display: flex;
    align-items: center;
    gap: ${token.s3};
    min-width: 0;
    padding: ${token.s2};
    text-align: start;
  }

  b {
    display: block;
    ${textStyle(13, 500)}
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }

  svg {
    flex: none;
    color: ${({ $isChosen }) => ($isChosen ? token.primaryText : token.text3)};
  }
`;

const Foot = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text3};

  svg {
    flex: none;
  }

  span {
    flex: 1;
  }
`;
