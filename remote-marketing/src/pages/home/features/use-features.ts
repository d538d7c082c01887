import { isOpenBy, type ModuleFlag } from '@livery/contract/module-flag';
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
  /** The address of the link; absent while the release has no such page. */
  readonly path?: string;
}

const all: readonly { readonly name: FeatureName; readonly path: string; readonly flag?: ModuleFlag }[] = [
  { name: 'spot', path: '/spot' },
  { name: 'futures', path: '/futures', flag: 'moduleIsOpenFuture' },
  { name: 'c2c', path: '/c2c-sale', flag: 'moduleIsOpenC2c' },
  { name: 'wealth', path: '/financial', flag: 'moduleIsOpenPledge' },
];

/** The features of the open modules. */
export function useFeatures(): readonly Feature[] {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const configuration = useConfiguration();
  const modules = useOpenModules();
  const coins = formatDecimal(String(configuration.claims.coinsTradable), language);
  return all
    .filter(({ flag }) => isOpenBy(flag, configuration))
    .map(({ name, path }) => ({
      name,
      kind: t(name),
      title: t(`${name}Title`),
      text: t(`${name}Text`, { coins }),
      link: t(`${name}Link`),
      ...(findRoute(modules, path) && { path }),
    }));
}
