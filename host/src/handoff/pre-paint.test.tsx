const root = document.documentElement;
const colorScheme = () => document.querySelector('meta')?.content;

/** Runs the script in the page of a dark tenant, with these stored values. */
function visit(stored: Readonly<Record<string, string>>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(`livery.${key}`, value);
  document.head.innerHTML = '<meta name="color-scheme" content="dark">';
  Object.assign(root.dataset, { theme: 'dark', colorMode: 'colorMode1' });
  jest.isolateModules(() => void jest.requireActual('./pre-paint.ts'));
}

test('shows the visitor’s own theme and colour mode from the first paint on', () => {
  visit({ theme: 'light', colorMode: 'colorMode2' });
  expect([root.dataset['theme'], colorScheme(), root.dataset['colorMode']]).toEqual(['light', 'light', 'colorMode2']);
});

test.each([{}, { theme: 'pink', colorMode: '<b>' }])('leaves the tenant’s when %j is stored', (stored) => {
  visit(stored);
  expect([root.dataset['theme'], colorScheme(), root.dataset['colorMode']]).toEqual(['dark', 'dark', 'colorMode1']);
});
