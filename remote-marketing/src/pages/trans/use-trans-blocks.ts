import { formatPercent, useLanguage, useWords } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import type { ComponentType } from 'react';
import { BookBlock, ChartBlock, CostBlock } from './block-pictures.tsx';
import { transWords } from './words.ts';

/** A feature of trading here, with a picture of itself. */
export interface TransBlock {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly Picture: ComponentType;
}

/** How a layout draws the page. */
export type TransLook = ComponentType<{ readonly blocks: readonly TransBlock[] }>;

export function useTransBlocks(): readonly TransBlock[] {
  const say = useWords(transWords);
  const language = useLanguage();
  const fee = formatPercent(useConfiguration().spotTradingFee, language);
  return [
    { name: 'chart', title: say('chartTitle'), text: say('chartText'), Picture: ChartBlock },
    { name: 'book', title: say('bookTitle'), text: say('bookText'), Picture: BookBlock },
    { name: 'cost', title: say('costTitle'), text: say('costText', { fee }), Picture: CostBlock },
  ];
}
