import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import type { ComponentType } from 'react';
import { BookBlock, ChartBlock, CostBlock } from './block-pictures.tsx';
import { transMessages } from '../../messages.ts';

/** A trading feature with its picture. */
export interface TransBlock {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly Picture: ComponentType;
}

/** The way in which a layout shows the features. */
export type TransVariant = ComponentType<{ readonly blocks: readonly TransBlock[] }>;

export function useTransBlocks(): readonly TransBlock[] {
  const t = useTranslation(transMessages);
  const language = useLanguage();
  const fee = formatPercent(useConfiguration().spotTradingFee, language);
  return [
    { name: 'chart', title: t('chartTitle'), text: t('chartText'), Picture: ChartBlock },
    { name: 'book', title: t('bookTitle'), text: t('bookText'), Picture: BookBlock },
    { name: 'cost', title: t('costTitle'), text: t('costText', { fee }), Picture: CostBlock },
  ];
}
