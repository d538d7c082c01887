const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;
const two = (part: number) => String(part).padStart(2, '0');
const clockTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/**
 * Weekly hours by day, from Monday on, as text in another time zone: `08:00 – 24:00`.
 * @param hours minutes of the week in UTC @param offset of the time zone, in minutes
 */
export function dayHours(
  hours: readonly { readonly opens: number; readonly closes: number }[],
  offset: number,
): readonly (readonly string[])[] {
  return Array.from({ length: 7 }, (_, day) => {
    const [begin, end] = [day * dayMinutes, (day + 1) * dayMinutes];
    return hours
      .flatMap(({ opens, closes }) => {
        const length = closes > opens ? closes - opens : closes + weekMinutes - opens;
        // Hours that go over the end of the week begin in the week before.
        return [-weekMinutes, 0, weekMinutes].map(
          (week) => [opens + offset + week, opens + offset + week + length] as const,
        );
      })
      .map(([from, to]) => [Math.max(from, begin), Math.min(to, end)] as const)
      .filter(([from, to]) => from < to)
      .sort(([left], [right]) => left - right)
      .map(([from, to]) => `${clockTime(from - begin)} – ${clockTime(to - begin)}`);
  });
}
