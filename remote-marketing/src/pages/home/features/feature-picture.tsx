import { lazyNearViewport, NearViewport } from '../near-viewport.tsx';
import type { FeatureName } from './use-features.ts';

const lazyPicture = (name: FeatureName) =>
  lazyNearViewport(async () => (await import('../sections/feature-pictures.tsx')).featurePictures[name]);

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
