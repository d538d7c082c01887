import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Button, media, textStyle, token } from '@livery/ui';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import type { RecordFilter } from '../filter/record-filter.ts';
import { financeMessages } from '../../../messages.ts';
import { useRecordsExport } from './use-export.ts';

const ExportArea = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s2};

  > :first-child {
    flex: 1;
  }

  ${media.phone} {
    button {
      min-height: 44px;
    }
  }
`;

const RowCount = styled.span`
  min-width: 18px;
  padding: 0 5px;
  border-radius: ${token.r2};
  background: ${token.surface3};
  color: ${token.text2};
  ${textStyle(12, 600)}
  font-variant-numeric: tabular-nums;
`;

const ProgressLine = styled.progress`
  flex-basis: 100%;
  height: 2px;
  border: 0;
  appearance: none;
  background: ${token.surface3};

  &::-webkit-progress-bar {
    background: ${token.surface3};
  }

  &::-webkit-progress-value,
  &::-moz-progress-bar {
    background: ${token.primary};
  }
`;

export interface ExportButtonProps {
  readonly filter: RecordFilter;
  /** How many rows the file gets; `undefined` while that is not known, or when they are too many to be counted. */
  readonly total: number | undefined;
  /** Whether any row is known. */
  readonly hasRows: boolean;
}

/** Exports all records that the filter lets through, not only those that are loaded. */
export function ExportButton({ filter, total, hasRows }: ExportButtonProps) {
  const t = useTranslation(financeMessages);
  const language = useLanguage();
  const { done, start, cancel } = useRecordsExport(filter);
  const count = (value: number) => formatDecimal(String(value), language);
  const isRunning = done !== undefined;
  return (
    <ExportArea>
      <Button
        icon={<Download size={16} aria-hidden />}
        disabled={!isRunning && !hasRows}
        busy={isRunning}
        busyLabel={t('exporting', { total: count(total ?? done ?? 0) })}
        onClick={() => void start()}
      >
        {t('export')}
        {total !== undefined && total > 0 && <RowCount>{count(total)}</RowCount>}
      </Button>
      {isRunning && (
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('cancel')}
          </Button>
          <ProgressLine aria-label={t('exportProgress')} value={total && done} max={total} />
        </>
      )}
    </ExportArea>
  );
}
