import { handOff } from './hand-off.ts';

const controls =
  '<a href="/login">Log in</a><button>EN</button><button aria-label="Menu"><i></i></button><button>EN</button>';

/** A page that was drawn, with the site behind it. */
function prerenderedPage() {
  document.body.innerHTML = `<div id="prerendered">${controls}</div><div id="root">${controls}</div>`;
  const [drawn, site] = ['#prerendered', '#root'].map((part) => [
    ...document.querySelectorAll<HTMLElement>(`${part} a, ${part} button`),
  ]);
  return { drawn: drawn ?? [], site: site ?? [] };
}

beforeEach(() => {
  globalThis.__liveryPressed = undefined;
  document.head.innerHTML = '<style id="prerendered-rules"></style>';
});

test('what the server drew and its rules are gone, and the site is left alone', () => {
  prerenderedPage();
  handOff();
  expect(document.querySelector('#prerendered, #prerendered-rules')).toBeNull();
  expect(document.querySelector('#root')?.innerHTML).toBe(controls);
});

test('the focus stays where it was', () => {
  const { drawn, site } = prerenderedPage();
  drawn[2]?.focus();
  handOff();
  expect(document.activeElement).toBe(site[2]);
});

test('what was pressed too early is pressed, the second of two alike too', () => {
  const { drawn, site } = prerenderedPage();
  const pressed: number[] = [];
  site.forEach((control, index) => control.addEventListener('click', () => pressed.push(index)));
  globalThis.__liveryPressed = drawn[3];
  handOff();
  expect(pressed).toEqual([3]);
});

test('what the site does not have is not pressed', () => {
  const { drawn, site } = prerenderedPage();
  site[2]?.remove();
  globalThis.__liveryPressed = drawn[2];
  drawn[2]?.focus();
  handOff();
  expect(document.activeElement).toBe(document.body);
});

test('without a drawn screen nothing happens', () => {
  document.body.innerHTML = `<div id="root">${controls}</div>`;
  handOff();
  expect(document.querySelector('#root')?.innerHTML).toBe(controls);
});
