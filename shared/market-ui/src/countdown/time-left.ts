const two = (part: number) => String(part).padStart(2, '0');

/** Whole seconds as `0:50`, `1:02:03`; `0:00` when nothing is left. */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
