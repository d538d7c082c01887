import { handOff } from './hand-off.tsx';

const controls =
  '<a href="/login">Log in</a><button>EN</button><button aria-label="Menu"><i></i></button><button>EN</button>';

/** A prerendered page with the site behind it. */
function prerenderedPage() {
  document.body.innerHTML = `<div id="prerendered">${controls}</div><div id="root">${controls}</div>`;
  const [prerendered, site] = ['#prerendered', '#root'].map((part) => [
    ...document.querySelectorAll<HTMLElement>(`${part} a, ${part} button`),
  ]);
  return { prerendered: prerendered ?? [], site: site ?? [] };
}

beforeEach(() => {
  globalThis.__liveryPressed = undefined;
  document.head.innerHTML = '<style id="prerendered-rules"></style>';
});

test('removes the prerendered page and its rules and leaves the site unchanged', () => {
  prerenderedPage();
  handOff();
  expect(document.querySelector('#prerendered, #prerendered-rules')).toBeNull();
  expect(document.querySelector('#root')?.innerHTML).toBe(controls);
});

test('keeps the focus on the same control', () => {
  const { prerendered, site } = prerenderedPage();
  prerendered[2]?.focus();
  handOff();
  expect(document.activeElement).toBe(site[2]);
});

test('presses the button that was pressed too early, also the second of two alike', () => {
  const { prerendered, site } = prerenderedPage();
  const pressed: number[] = [];
  site.forEach((control, index) => control.addEventListener('click', () => pressed.push(index)));
  globalThis.__liveryPressed = prerendered[3];
  handOff();
  expect(pressed).toEqual([3]);
});

test('presses and focuses nothing when the site has no such control', () => {
  const { prerendered, site } = prerenderedPage();
  site[2]?.remove();
  globalThis.__liveryPressed = prerendered[2];
  prerendered[2]?.focus();
  handOff();
  expect(document.activeElement).toBe(document.body);
});

test('keeps what was typed into a field, under its name and type', () => {
  const fields = '<input name="email" type="email"><input name="password" type="password">';
  document.body.innerHTML = `<div id="prerendered">${fields}</div><div id="root"><input name="phone">${fields}</div>`;
  const typed: string[] = [];
  document.querySelector('#root')?.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) typed.push(`${target.name} ${target.value}`);
  });
  const password = document.querySelector<HTMLInputElement>('#prerendered [name=password]');
  if (password) password.value = 'secret';
  handOff();
  expect(typed).toEqual(['password secret']);
});

test('does nothing without a prerendered page', () => {
  document.body.innerHTML = `<div id="root">${controls}</div>`;
  handOff();
  expect(document.querySelector('#root')?.innerHTML).toBe(controls);
});
