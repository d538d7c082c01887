import type { Figure } from './use-figures.ts';

/** Figures as the entries of a list of terms: what each counts, and how much. */
export const FigureEntries = ({ figures }: { readonly figures: readonly Figure[] }) =>
  figures.map(({ claim, label, value }) => (
    <div key={claim}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
