import type { ComponentType } from 'react';
import { useFeatures, type Feature } from './use-features.ts';

/** The way in which a layout shows the features, with their heading. */
export type FeaturesVariant = ComponentType<{ readonly features: readonly Feature[] }>;

/** The features of the site (spec §2.5). */
export function Features({ Variant }: { readonly Variant: FeaturesVariant }) {
  return <Variant features={useFeatures()} />;
}
