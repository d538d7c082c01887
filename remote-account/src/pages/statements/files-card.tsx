import { memberInfoCall } from '@livery/contract/calls/member';
import { statementLinesCall, type StatementLine } from '@livery/contract/calls/statements';
import { useTranslation } from '@livery/i18n';
import { useConfiguration, usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { csvTime, exportName, saveFile } from '@livery/platform/records';
import { Button, Card, loadChunk, textStyle, toast, token } from '@livery/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { statementMessages } from '../../messages.ts';
import type { Statement } from './statement.ts';
import { agrees, linesFile, taxFile, taxTools, type TaxToolId } from './tax-files.ts';

interface FilesCardProps {
  readonly statement: Statement;
  readonly isDraft: boolean;
}

const pageSize = 2000;
const csv = 'text/csv;charset=utf-8';

/** The files of a year. They are made in the browser; those for tax tools are read back and compared first. */
export function FilesCard({ statement, isDraft }: FilesCardProps) {
  const t = useTranslation(statementMessages);
  const { api, clock } = usePlatform();
  const { appName } = useConfiguration();
  const member = useCall(memberInfoCall).data;
  const [busy, setBusy] = useState<string>();
  const { year, finalAt } = statement;

  async function allLines(): Promise<StatementLine[]> {
    const lines: StatementLine[] = [];
    for (let size = pageSize; size === pageSize;) {
      const query = { pageSize, ...(lines.length > 0 && { lastLine: lines.at(-1)?.line }) };
      const { list } = await api.call(statementLinesCall, { params: { year }, query }, { quiet: true });
      lines.push(...list);
      size = list.length;
    }
    return lines;
  }

  async function make(id: string, work: () => Promise<string>): Promise<void> {
    setBusy(id);
    try {
      toast.success(t('saved'), { text: await work() });
    } catch {
      toast.error(t('notSaved'), { text: t('notSavedHint') });
    } finally {
      setBusy(undefined);
    }
  }
  const nameOf = (list: string) => exportName(appName, `${list}-${year}`, csvTime(clock.now()).slice(0, 10));

  const savePdf = () =>
    make('pdf', async () => {
      const { statementPdf } = await loadChunk(() => import('./statement-pdf.ts'));
      const bytes = await statementPdf({ statement, appName, member: member?.uuid ?? '', now: clock.now() });
      const name = nameOf('statement').replace(/\.csv$/, '.pdf');
      saveFile(name, new Uint8Array(bytes), 'application/pdf');
      return name;
    });
  const saveLines = () =>
    make('lines', async () => {
      saveFile(nameOf('ledger'), linesFile(await allLines()), csv);
      return nameOf('ledger');
    });
  const saveFor = (tool: TaxToolId) =>
    make(tool, async () => {
      const lines = await allLines();
      const text = taxFile(tool, lines);
      if (!agrees(tool, text, lines)) throw new Error(`the file for ${tool} does not agree with the ledger`);
      saveFile(nameOf(tool), text, csv);
      return nameOf(tool);
    });
  const row = (id: string, title: string, note: string, action: string, onClick: () => Promise<void>): ReactNode => (
    <li key={id}>
      <span>
        {title}
        <small>{note}</small>
      </span>
      <Button size={28} busy={busy === id} disabled={busy !== undefined && busy !== id} onClick={() => void onClick()}>
        {action}
      </Button>
    </li>
  );
  return (
    <FilesList as="section" aria-label={t('files')}>
      <h2>{t('files')}</h2>
      <ul>
        {row(
          'pdf',
          t('yearly', { year: String(year) }),
          isDraft ? t('draftUntil', { time: `${csvTime(finalAt).slice(0, 16)} UTC` }) : t('pdfNote'),
          'PDF',
          savePdf,
        )}
        {row('lines', t('ledger'), t('ledgerNote'), 'CSV', saveLines)}
        {(Object.keys(taxTools) as TaxToolId[]).map((tool) =>
          row(tool, t('forTool', { tool: taxTools[tool].name }), t('forToolNote'), 'CSV', () => saveFor(tool)),
        )}
      </ul>
      <p>{t('readBack')}</p>
    </FilesList>
  );
}

const FilesList = styled(Card).attrs({ $padding: 16 })`
  h2 {
    ${textStyle(14, 600)}
  }

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.s3};
    padding-block: ${token.s2};
    border-bottom: 1px solid ${token.line};
    ${textStyle(13, 500)}
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }

  p {
    margin: ${token.s3} 0 0;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;
