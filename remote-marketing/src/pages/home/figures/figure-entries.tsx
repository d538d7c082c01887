import type { Figure } from './use-figures.ts';

/** The figures as `dt` and `dd` entries: label and value. */
export const FigureEntries = ({ figures }: { readonly figures: readonly Figure[] }) =>
  figures.map(({ claim, label, value }) => (
    <div key={claim}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
