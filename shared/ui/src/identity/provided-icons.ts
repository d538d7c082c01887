/** Stands in every remote for what `lucide-react` makes icons by: the host's copy, which comes with this library. */
export { createLucideIcon as default } from '@livery/ui';
