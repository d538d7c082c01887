/** All of `@livery/ui/field` and `@livery/ui/choices`, for forms that need both. A page that needs one loads only that. */
export * from './choices.ts';
export * from './field/public.ts';
