import { fallbackLanguage, type Language, languages } from '@livery/contract/languages';
import * as z from 'zod/mini';

/** Texts by language, as stored in the database; en-US is always there. */
export const localized = <Texts extends z.ZodMiniType>(texts: Texts) =>
  z.pipe(
    z.partialRecord(z.enum(languages), texts),
    z.transform((byLanguage, context): ((language: Language) => z.output<Texts>) => {
      // A partial record of a generic schema loses its value type, which the schema has checked.
      const known = byLanguage as Partial<Record<Language, z.output<Texts>>>;
      const fallback = known[fallbackLanguage];
      if (fallback === undefined)
        context.issues.push({ code: 'custom', message: 'en-US is missing', input: byLanguage });
      return (language) => known[language] ?? (fallback as z.output<Texts>);
    }),
  );
