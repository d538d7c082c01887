import type { ComponentType } from 'react';
import { BookPicture } from './book-picture.tsx';
import { ClockPicture } from './clock-picture.tsx';
import { StepsPicture } from './steps-picture.tsx';
import type { FeatureName } from './use-features.ts';
import { YieldPicture } from './yield-picture.tsx';

export const featurePictures: Readonly<Record<FeatureName, ComponentType>> = {
  spot: BookPicture,
  futures: ClockPicture,
  c2c: StepsPicture,
  wealth: YieldPicture,
};
