/** As styled-components marks the rules of a component, after them: its place among the components, its id, and its classes. */
const marked = /([^]*?)data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/\n|$)/g;

/**
 * The sheets of several builds, each of which counts its components from one, as one sheet that counts them anew: a component
 * of two builds stands where the first has it. `rest` is what bears no mark.
 */
export function oneSheet(sheets: readonly string[]): { readonly sheet: string; readonly rest: string } {
  const components = new Map<string, { rules: string; readonly classes: Set<string> }>();
  const rest = sheets.map((sheet) =>
    sheet.replace(marked, (_, rules: string, id: string, names: string) => {
      const classes = names.split(',').filter((name) => name !== '');
      const component = components.get(id);
      if (!component) components.set(id, { rules, classes: new Set(classes) });
      else if (classes.some((name) => !component.classes.has(name))) {
        component.rules += rules;
        for (const name of classes) component.classes.add(name);
      }
      return '';
    }),
  );
  const sheet = [...components].map(([id, { rules, classes }], index) => {
    const names = [...classes].map((name) => `${name},`).join('');
    return `${rules}data-styled.g${index + 1}[id="${id}"]{content:"${names}"}/*!sc*/\n`;
  });
  return { sheet: sheet.join(''), rest: rest.join('') };
}
