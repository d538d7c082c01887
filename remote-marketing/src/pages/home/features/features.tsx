import type { ComponentType } from 'react';
import { useFeatures, type Feature } from './use-features.ts';

/** The way in which a layout shows the features, with their heading. */
export type FeaturesVariant = ComponentType<{ readonly features: readonly Feature[] }>;

/** The features of the site (spec §2.5); absent where none is open. */
export function Features({ Variant }: { readonly Variant: FeaturesVariant }) {
  const features = useFeatures();
  return features.length > 0 && <Variant features={features} />;
}
