import { languages } from '@livery/contract/languages';

/** Matches imports of values: those of types are not in the build. */
const imports =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"`]([^'"`]+)['"`]/g;

/** The names that a script imports. A name with the language in it stands for the name in each language. */
export const importedNames = (code: string): string[] =>
  [...code.matchAll(imports)].flatMap(([, fixed, dynamic = '']) => {
    const name = fixed ?? dynamic;
    return name.includes('${language}') ? languages.map((language) => name.replace('${language}', language)) : [name];
  });
