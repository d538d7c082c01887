/** Why a module could not be opened; `step` is the step of the loading chain that failed. */
export class LoadingError extends Error {
  override readonly name = 'LoadingError';
  readonly step: 'contract' | 'time' | 'load' | 'shape';

  constructor(step: LoadingError['step'], module: string, cause?: unknown) {
    super(`module ${module} stopped at ${step}`, { cause });
    this.step = step;
  }
}
