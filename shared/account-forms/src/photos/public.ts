/** Photos that a member chooses: inspected, prepared and sent at once, with what is wrong with those that are not. */
export { photoProblemMessages } from '../messages.ts';
export { maxPhotoBytes } from './photo-limits.ts';
export { inMillions, photoProblemText, wholePercent } from './photo-problem-text.ts';
export { canRetry, problemOf, type PhotoProblem } from './photo-problem.ts';
export { pictureAddress } from './picture-address.ts';
export { usePhoto, type Photo, type PhotoState } from './use-photo.ts';
