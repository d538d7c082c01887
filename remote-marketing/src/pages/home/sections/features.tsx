import { quotesChannels } from '@livery/contract/live/quotes';
import { useLanguage, useTranslation } from '@livery/i18n';
import { findRoute, useOpenModules } from '@livery/platform';
import type { ElementType, ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { lazyNearViewport, NearViewport } from '../near-viewport.tsx';

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
  const quotes = new Intl.ListFormat(useLanguage()).format(Object.keys(quotesChannels));
  const modules = useOpenModules();
  return all
    .filter(({ path }) => findRoute(modules, path))
    .map(({ name, path }) => ({
      name,
      kind: t(name),
      title: t(`${name}Title`),
      text: t(`${name}Text`, { quotes }),
      link: t(`${name}Link`),
      path,
    }));
}

const lazyPicture = (name: FeatureName) =>
  lazyNearViewport(async () => (await import('./feature-pictures.tsx')).featurePictures[name]);

/** Each picture with the height in px that it has in most columns. */
const pictures = {
  spot: { Art: lazyPicture('spot'), height: 192 },
  futures: { Art: lazyPicture('futures'), height: 112 },
  c2c: { Art: lazyPicture('c2c'), height: 144 },
  wealth: { Art: lazyPicture('wealth'), height: 184 },
} as const satisfies Readonly<Record<FeatureName, object>>;

/** The picture of a feature, made from the product or its data. */
export function FeaturePicture({ name }: { readonly name: FeatureName }) {
  const { Art, height } = pictures[name];
  return (
    <NearViewport height={height}>
      <Art />
    </NearViewport>
  );
}

interface FeaturesProps {
  /** The layout's section. Its heading has the id `home-features`. */
  readonly as?: ElementType;
  readonly children: ReactNode;
}

/** The section of the site's features (spec §2.5); absent where none is open. */
export const Features = ({ as: Section = 'section', children }: FeaturesProps) =>
  useFeatures().length > 0 && <Section aria-labelledby="home-features">{children}</Section>;

export interface FeatureListProps {
  /** Leaves out the names of the features' kinds. */
  readonly withoutKinds?: boolean;
  readonly withoutPictures?: boolean;
  readonly className?: string;
}

/** One item per feature with text, link and picture. The layout styles the list and the parts below. */
export const FeatureList = ({ withoutKinds = false, withoutPictures = false, className }: FeatureListProps) => (
  <ul className={className}>
    {useFeatures().map(({ name, kind, title, text, link, path }) => (
      <li key={name}>
        <FeatureSummary>
          {!withoutKinds && <FeatureKind>{kind}</FeatureKind>}
          <h3>{title}</h3>
          <FeatureDescription>{text}</FeatureDescription>
          <FeatureLink to={path}>{link}</FeatureLink>
        </FeatureSummary>
        {!withoutPictures && (
          <PicturePlace>
            <FeaturePicture name={name} />
          </PicturePlace>
        )}
      </li>
    ))}
  </ul>
);

export const FeatureSummary = styled.div``;

export const FeatureKind = styled.p``;

export const FeatureDescription = styled.p``;

export const PicturePlace = styled.div``;

const FeatureLink = styled(PageLink)`
  align-self: flex-start;
`;
