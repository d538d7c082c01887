import { useTranslation } from '@livery/i18n';
import type { ComponentType } from 'react';
import { marketingMessages } from '../../../messages.ts';
import { useFigures, type Claim, type Figure } from './use-figures.ts';

/** The way in which a layout shows the figures. */
export type FiguresVariant = ComponentType<{ readonly figures: readonly Figure[] }>;

interface FiguresProps {
  readonly claims: readonly Claim[];
  readonly Variant: FiguresVariant;
}

/** The figures that the operator advertises (spec §2.5). */
export function Figures({ claims, Variant }: FiguresProps) {
  const t = useTranslation(marketingMessages);
  return (
    <section id="home-figures" aria-label={t('figures')}>
      <Variant figures={useFigures(claims)} />
    </section>
  );
}
