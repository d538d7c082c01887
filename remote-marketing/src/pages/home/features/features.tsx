import type { ComponentType } from 'react';
import { useFeatures, type Feature } from './use-features.ts';

/** How a layout draws features, with their heading. */
export type FeaturesVariant = ComponentType<{ readonly features: readonly Feature[] }>;

/** What one can do here (spec §2.5). */
export function Features({ Variant }: { readonly Variant: FeaturesVariant }) {
  return <Variant features={useFeatures()} />;
}
