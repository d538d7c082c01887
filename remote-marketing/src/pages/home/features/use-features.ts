import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useOpenModules, findRoute } from '@livery/platform';
import { marketingMessages } from '../../../messages.ts';

export type FeatureName = 'spot' | 'futures' | 'c2c' | 'wealth';

/** A feature of the site, in the reader's language. */
export interface Feature {
  readonly name: FeatureName;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** The label of the link. */
  readonly link: string;
  /** The address of the link. */
  readonly path: string;
}

const all: readonly Pick<Feature, 'name' | 'path'>[] = [
  { name: 'spot', path: '/spot' },
  { name: 'futures', path: '/futures' },
  { name: 'c2c', path: '/c2c-sale' },
  { name: 'wealth', path: '/financial' },
];

/** The features of the open modules. */
export function useFeatures(): readonly Feature[] {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  const modules = useOpenModules();
  const coins = formatDecimal(String(claims.coinsTradable), language);
  return all
    .filter(({ path }) => findRoute(modules, path))
    .map(({ name, path }) => ({
      name,
      kind: t(name),
      title: t(`${name}Title`),
      text: t(`${name}Text`, { coins }),
      link: t(`${name}Link`),
      path,
    }));
}
