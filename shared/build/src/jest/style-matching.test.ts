/**
 * The environment that the packages for the browser are tested in.
 * @jest-environment ./src/jest/jsdom-environment.ts
 */

const sheet = document.head.appendChild(document.createElement('style'));

test.each([
  ['a class', '.price', '<em class="price big" id="it"></em>'],
  ['one class of several', '.price.big:not(:hover)', '<em class="price big" id="it"></em>'],
  ['one selector of a list', '.nowhere, .price', '<em class="price" id="it"></em>'],
  ['a tag', 'b, em', '<em id="it"></em>'],
  ['a place', '.row > .cell + em', '<div class="row"><b class="cell"></b><em id="it"></em></div>'],
  ['an attribute with spaces', '[title="a b"] em', '<div title="a b"><em id="it"></em></div>'],
  ['an attribute alone', '[title~=a]', '<em title="a b" id="it"></em>'],
  ['an id', '#it', '<em id="it"></em>'],
  ['everything', '.row *', '<div class="row"><em id="it"></em></div>'],
  ['a function', ':is(.of-functions em, .nowhere)', '<div class="of-functions"><em id="it"></em></div>'],
  ['an escaped name', String.raw`.w-1\/2`, '<em class="w-1/2" id="it"></em>'],
  ['a drawing', 'linearGradient', '<svg><linearGradient id="it"></linearGradient></svg>'],
])('an element gets the style of a rule for %s, and its neighbour does not', (_what, selector, html) => {
  sheet.textContent = `${selector} { visibility: hidden } .elsewhere, b.price { visibility: hidden }`;
  document.body.innerHTML = `${html}<i></i>`;
  const visibilityOf = (found: Element | null) => found && getComputedStyle(found).visibility;
  expect(visibilityOf(document.querySelector('#it'))).toBe('hidden');
  expect(visibilityOf(document.querySelector('i'))).toBe('visible');
});
