/** Every component has a story, and every story renders in both themes without errors. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import { run } from 'axe-core';
import type { ComponentType, ReactNode } from 'react';
import * as form from '../src/form.ts';
import * as overlay from '../src/overlay/public.ts';
import * as core from '../src/public.ts';
import { Themed } from './themed.tsx';
import { chosenAtFirst } from './toolbar.ts';

type Args = Readonly<Record<string, unknown>>;

interface Told {
  readonly component?: ComponentType<Args>;
  readonly subcomponents?: Readonly<Record<string, unknown>>;
  readonly args?: Args;
  readonly render?: (args: Args) => ReactNode;
}

const sources = join(import.meta.dirname, '..', 'src');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.stories.tsx'))
  .map((path) => {
    const { default: about, ...stories } = jest.requireActual<Record<string, Told> & { default: Told }>(
      join(sources, path),
    );
    return { path, about, stories: Object.entries(stories) };
  });

test('every exported component has a story', () => {
  const shown = new Set(
    files.flatMap(({ about: { component, subcomponents = {} } }) => [component, ...Object.values(subcomponents)]),
  );
  const given = Object.entries({ ...core, ...form, ...overlay }).filter(([name]) => /^[A-Z]/.test(name));
  expect(given.length).toBeGreaterThan(30);
  expect(given.filter(([, component]) => !shown.has(component as ComponentType<Args>)).map(([name]) => name)).toEqual(
    [],
  );
});

const everyStory = files.flatMap(({ path, about, stories }) =>
  stories.map(([name, story]) => {
    const Component = about.component;
    const show = story.render ?? about.render ?? ((args: Args) => Component && <Component {...args} />);
    return { path, name, content: () => show({ ...about.args, ...story.args }) };
  }),
);

/** React's `act` warning about state that changes later, as in components that load on demand, is no fault of a story. */
const faultsOf = (errors: jest.SpyInstance) =>
  errors.mock.calls.filter(([message]) => !String(message).includes('not wrapped in act'));

// jsdom has no layout.
beforeEach(() => {
  Object.assign(document, { elementFromPoint: () => null });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
});
afterEach(() => jest.restoreAllMocks());

test.each(everyStory)('$path, $name', async ({ content }) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<Themed {...chosenAtFirst}>{content()}</Themed>);
  // Waits for components that load on demand.
  await act(async () => {});
  expect(await violations()).toEqual([]);
  rerender(
    <Themed {...chosenAtFirst} theme="light">
      {content()}
    </Themed>,
  );
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(faultsOf(errors)).toEqual([]);
});

/** The accessibility violations that show without a layout: names, roles, states. */
async function violations(): Promise<string[]> {
  const { violations: found } = await run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: {
      'color-contrast': { enabled: false },
      // Browsers make the page behind a dialog inert; jsdom does not.
      'aria-hidden-focus': { enabled: false },
    },
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
