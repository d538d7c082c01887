/** Replaces `lucide-react`'s `createLucideIcon` in every remote with the host's copy, which is part of this library. */
export { createLucideIcon as default } from '@livery/ui';
