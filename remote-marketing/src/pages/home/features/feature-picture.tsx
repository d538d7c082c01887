import { Near } from '../near.tsx';
import { nearPart } from '../near-part.tsx';
import type { FeatureName } from './use-features.ts';

const drawn = (name: FeatureName) => nearPart(async () => (await import('./drawn-pictures.ts')).drawnPictures[name]);

/** Each with the px that it takes, in most columns. */
const pictures = {
  spot: { Art: drawn('spot'), height: 192 },
  futures: { Art: drawn('futures'), height: 112 },
  c2c: { Art: drawn('c2c'), height: 144 },
  wealth: { Art: drawn('wealth'), height: 184 },
} as const satisfies Readonly<Record<FeatureName, object>>;

/** What a feature looks like, made from the product or its data. */
export function FeaturePicture({ name }: { readonly name: FeatureName }) {
  const { Art, height } = pictures[name];
  return (
    <Near height={height}>
      <Art />
    </Near>
  );
}
