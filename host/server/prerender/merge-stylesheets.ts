/** The marker that styled-components writes after a component's rules: its index, its id, and its classes. */
const componentRules = /([^]*?)data-styled\.g\d+\[id="([\w-]+)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/\n|$)/g;

/**
 * Merges the stylesheets of several builds and numbers their components again, because each build numbers them from one. A
 * component of two builds stays where the first has it. `rest` has the rules without a marker.
 */
export function mergeStylesheets(sheets: readonly string[]): { readonly sheet: string; readonly rest: string } {
  const components = new Map<string, { rules: string; readonly classes: Set<string> }>();
  const rest = sheets.map((sheet) =>
    sheet.replace(componentRules, (_, rules: string, id: string, names: string) => {
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
