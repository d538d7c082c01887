import type { ComponentType } from 'react';
import { BookPicture } from './book-picture.tsx';
import { ClockPicture } from './clock-picture.tsx';
import { StepsPicture } from './steps-picture.tsx';
import { YieldPicture } from './yield-picture.tsx';
import type { FeatureName } from './use-features.ts';

/** What a feature looks like, made from the product or its data. */
export const picture: Readonly<Record<FeatureName, ComponentType>> = {
  spot: BookPicture,
  futures: ClockPicture,
  c2c: StepsPicture,
  wealth: YieldPicture,
};
