import { useTranslation } from '@livery/i18n';
import type { ComponentType } from 'react';
import { marketingMessages } from '../../../messages.ts';
import { useFigures, type Claim, type Figure } from './use-figures.ts';

/** How a layout draws figures. */
export type FiguresLook = ComponentType<{ readonly figures: readonly Figure[] }>;

interface FiguresProps {
  readonly claims: readonly Claim[];
  readonly Look: FiguresLook;
}

/** What the operator advertises in figures (spec §2.5). */
export function Figures({ claims, Look }: FiguresProps) {
  const t = useTranslation(marketingMessages);
  return (
    <section id="home-figures" aria-label={t('figures')}>
      <Look figures={useFigures(claims)} />
    </section>
  );
}
